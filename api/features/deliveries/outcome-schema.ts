import { z } from 'zod'
import { paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { channels, deliveryStatuses, skipReasons } from '#db/enums.ts'

const count = z.number().int()
const when = z.iso.datetime().nullable()

/** How many deliveries of a notification are in each state. */
export const DeliveryCounts = z.object({
  total: count,
  waiting: count,
  sent: count,
  failed: count,
  cancelled: count,
  skipped: count,
})
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

export const DeliveryQuery = z.object({ ...paging(20), status: z.enum(deliveryStatuses).optional() })
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** What became of a notification for one person; `read_date` where it is in their inbox (P78). */
export const Delivery = z.object({
  id: count,
  user_id: count,
  /** Null where the account has been erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  channel: z.enum(channels),
  status: z.enum(deliveryStatuses),
  skip_reason: z.enum(skipReasons).nullable(),
  /** A name of `deliveryFaults`, else the provider's own words. */
  error: z.string().nullable(),
  attempts: count,
  due_date: when,
  sent_date: when,
  read_date: when,
})
export type Delivery = z.infer<typeof Delivery>
export const DeliveryList = z.object({ items: z.array(Delivery), pagination: Pagination })
