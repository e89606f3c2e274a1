import { z } from 'zod'
import { DeliveryCounts } from '#api/features/deliveries/outcome-schema.ts'
import { channels, skipReasons, targetTypes } from '#db/enums.ts'
import { Change, Notification } from './schema.ts'

const count = z.number().int()
const when = z.iso.datetime().nullable()

/** How many notifications each tab of the history has; a number at `cap` means that many or more (P21). */
export const Counts = z.object({
  pending: count,
  approved: count,
  rejected: count,
  scheduled: count,
  sent: count,
  processing: count,
  failed: count,
  cancelled: count,
  cap: count,
})
export type Counts = z.infer<typeof Counts>

/** One notification with its past: each edit, and what became of it for how many people (P22). */
export const NotificationDetail = Notification.extend({
  target_id: count.nullable(),
  revisions: z.array(
    z.object({
      /** The version that the edit made. */
      version: count,
      edited_by: z.string().nullable(),
      edited_date: z.iso.datetime(),
      changes: z.array(Change),
    }),
  ),
  delivery_counts: DeliveryCounts,
  /** Why people were skipped, most frequent first; of very many the first fifty thousand are counted. */
  skip_reasons: z.array(z.object({ reason: z.enum(skipReasons), count })),
  cancellation_info: z
    .object({
      cancelled_by: z.string().nullable(),
      cancelled_date: when,
      cancellation_reason: z.string().nullable(),
    })
    .nullable(),
  processing_date: when,
  failed_date: when,
})
export type NotificationDetail = z.infer<typeof NotificationDetail>

export const TargetQuery = z.object({
  target_type: z.enum(targetTypes, 'TARGET_TYPE_REQUIRED'),
  target_value: z.string().trim().max(254).optional(),
  notification_type: z.enum(channels).optional(),
})
export type TargetQuery = z.infer<typeof TargetQuery>

export const TargetCount = z.object({
  /** Active people it is aimed at. */
  count,
  /** Those of them with an address on the channel: a subscribed device for push, a number for SMS. */
  reachable: count,
  /** Counting took too long, and both numbers are drawn up from a part. */
  estimated: z.boolean(),
})
export type TargetCount = z.infer<typeof TargetCount>
