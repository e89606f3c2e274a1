import { z } from 'zod'
import { DeliveryCounts, FallbackOutcome } from '#api/features/deliveries/outcome-schema.ts'
import { readPlatforms } from '#api/rules/platforms.ts'
import { isTimeZone } from '#api/rules/schedule.ts'
import { skipReasons } from '#db/enums/deliveries.ts'
import { channels, notificationKinds, targetTypes, withoutProviders } from '#db/enums/notifications.ts'
import { targetText } from './compose-schema.ts'
import { Change, Notification } from './schema.ts'
import { FoundUser } from './user-search-schema.ts'

const count = z.number().int()
const when = z.iso.datetime().nullable()

/** Notifications by history tab; a number equal to `cap` means that many or more. */
export const Counts = z.object({
  pending: count,
  approved: count,
  rejected: count,
  scheduled: count,
  sent: count,
  stored: count,
  processing: count,
  failed: count,
  cancelled: count,
  cap: count,
})
export const PendingCount = Counts.pick({ pending: true, cap: true })
export type Counts = z.infer<typeof Counts>

/** A notification with its revisions and delivery counts. */
export const NotificationDetail = Notification.extend({
  target_id: count.nullable(),
  /** The users it is addressed to by name, without deleted accounts; empty for other targets. */
  target_users: z.array(FoundUser),
  revisions: z.array(
    z.object({
      /** The version created by the edit. */
      version: count,
      edited_by: z.string().nullable(),
      edited_date: z.iso.datetime(),
      changes: z.array(Change),
    }),
  ),
  delivery_counts: DeliveryCounts,
  /** Failed messages that a retry would take: none of those that are too old or being retried. */
  retryable_count: count,
  /** Skip reasons, most frequent first, counted up to fifty thousand. */
  skip_reasons: z.array(z.object({ reason: z.enum(skipReasons), count })),
  /** Outcome of each fallback channel, in their order; empty before the notification is in every inbox. */
  fallback_outcome: z.array(FallbackOutcome),
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
  target_value: targetText.optional(),
  notification_type: z.enum(channels).optional(),
  kind: z.enum(notificationKinds).default('system'),
  platform: z.unknown().optional().transform(readPlatforms),
  priority: z.coerce
    .number('PRIORITY_INVALID')
    .int('PRIORITY_INVALID')
    .min(1, 'PRIORITY_INVALID')
    .max(5, 'PRIORITY_INVALID')
    .default(2),
  /** For quiet hours and daily limits; without it, as if sent now. */
  scheduled_at: z.string().max(40).optional(),
  /** Those whose quiet hours end later do not get it. */
  expires_at: z.string().max(40).optional(),
  timezone: z.string().max(60).refine(isTimeZone, 'TIMEZONE_UNKNOWN').default('Europe/Istanbul'),
})
export type TargetQuery = z.infer<typeof TargetQuery>

export const TargetCount = z.object({
  /** Active users in the target. */
  count,
  /** Those who get the message, by their preferences, addresses and devices, and the daily limits. */
  reachable: count,
  /** Of these, those who get it after their quiet hours. */
  delayed: count,
  /** Why the others do not get it, most frequent first. */
  unreachable: z.array(z.object({ reason: z.enum(skipReasons), count })),
  /** Counting took too long: all numbers are extrapolated from a sample. */
  estimated: z.boolean(),
  /** Which of the messages would be stored instead of sent, because their channel has no provider. */
  without_provider: z.enum(withoutProviders),
})
export type TargetCount = z.infer<typeof TargetCount>
