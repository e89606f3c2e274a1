import { z } from 'zod'
import { paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { deliveryStatuses, receipts, skipReasons } from '#db/enums/deliveries.ts'
import { channels, externalChannels, notificationStatuses } from '#db/enums/notifications.ts'

const count = z.number().int()
const when = z.iso.datetime().nullable()

/** Deliveries of a notification by state. */
export const DeliveryCounts = z.object({
  total: count,
  waiting: count,
  sent: count,
  stored: count,
  failed: count,
  cancelled: count,
  skipped: count,
})
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

/** One fallback channel of a notification. */
export const FallbackOutcome = z.object({
  channel: z.enum(externalChannels),
  hours: count,
  status: z.enum(notificationStatuses),
  due_date: z.iso.datetime(),
  /** Recipients who had read or removed the notification in time, so that they got nothing on this channel. */
  not_needed_count: count,
  /** Of the others; `waiting` for a step that has not begun are all who may still need it. */
  delivery_counts: DeliveryCounts,
  /** Skip reasons, most frequent first, without those who had read it. */
  skip_reasons: z.array(z.object({ reason: z.enum(skipReasons), count })),
})
export type FallbackOutcome = z.infer<typeof FallbackOutcome>

export const DeliveryQuery = z.object({
  ...paging(20),
  status: z.enum(deliveryStatuses).optional(),
  /** One of its fallback channels; by default the channel of the notification itself. */
  channel: z.enum(channels).optional(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

/** The delivery of a notification to one recipient; `read_date` for in-app notifications. */
export const Delivery = z.object({
  id: count,
  user_id: count,
  /** Null when the account was erased. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  channel: z.enum(channels),
  status: z.enum(deliveryStatuses),
  skip_reason: z.enum(skipReasons).nullable(),
  /** One of `deliveryFaults`, else the error text of the provider. */
  error: z.string().nullable(),
  attempts: count,
  due_date: when,
  sent_date: when,
  /** When it was last handed to its provider, whatever the result. */
  tried_date: when,
  read_date: when,
  /** What its provider reported after it was sent, when it happened and why. */
  receipt: z.enum(receipts).nullable(),
  receipt_date: when,
  receipt_reason: z.string().nullable(),
  /** When it was opened in the inbox, and its button or push followed; only of users who allow usage statistics. */
  opened_date: when,
  clicked_date: when,
})
export type Delivery = z.infer<typeof Delivery>
export const DeliveryList = z.object({ items: z.array(Delivery), pagination: Pagination })
