import { z } from 'zod'
import { Notification } from '#api/features/notifications/schema.ts'
import { choice, digitsOr, paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { cancellable, queued } from '#api/rules/notification-states.ts'
import { skipReasons } from '#db/enums/deliveries.ts'
import { channels, notificationStatuses } from '#db/enums/notifications.ts'

const size = (standard: number) => digitsOr(z.int().min(1).max(1000)).default(standard)

/** A batch is at most as large as the whole request (D55). */
const clamped = <T extends { batch_size: number; max_notifications: number }>(input: T): T => ({
  ...input,
  batch_size: Math.min(input.batch_size, input.max_notifications),
})

/**
 * Filters of a mutation are part of the path: unknown body keys are ignored, so a misspelt filter would apply it to
 * everything. The former body key is rejected.
 */
const inPath = (code: string) => z.never(code).optional()

export const ProcessInput = z
  .object({
    /** How many are moved in one transaction. */
    batch_size: size(100),
    max_notifications: size(50),
  })
  .transform(clamped)
export const Processed = z.object({ processed_count: z.number().int() })

const amount = {
  /** How many messages are claimed at once; of e-mails and SMS at most 50. */
  batch_size: size(50),
  max_notifications: size(100),
}
export const SendInput = z
  .object({
    ...amount,
    retry_failed: z.boolean().default(false),
    notification_id: inPath('RETRY_BY_PATH'),
  })
  .transform(({ notification_id: _, ...input }) => clamped(input))
export const RetryInput = z.object(amount).transform(clamped)
export type SendInput = z.infer<typeof SendInput> & {
  /** With `retry_failed`: retries only this notification. */
  notification_id?: number
}
export const Sent = z.object({ sent_count: z.number().int(), retried_count: z.number().int() })

export const CancelInput = z.object({
  reason: z
    .string('REASON_REQUIRED')
    .trim()
    .min(1, 'REASON_REQUIRED')
    .max(limits.reasonMax, 'REASON_TOO_LONG'),
})
export const CancelByTypeInput = CancelInput.extend({ status: inPath('CANCEL_BY_PATH') })
export const CancelType = z.object({ type: z.enum(channels) })
export const CancelTypeAndStatus = CancelType.extend({
  status: z.enum(cancellable),
})
export const Cancelled = z.object({ cancelled_count: z.number().int() })

export const QueueQuery = z.object({
  ...paging(20),
  /** `undelivered`: in any state, with failed messages that can be retried. */
  status: z.enum([...queued, 'undelivered']).optional(),
})
const groups = z.array(
  z.object({
    status: z.enum(notificationStatuses),
    notification_type: z.enum(channels),
    count: z.number().int(),
  }),
)
export const QueueList = z.object({ notifications: z.array(Notification), pagination: Pagination })
export const QueueStats = z.object({ stats: groups })

const historyRanges = ['hour', 'day'] as const
export type HistoryRange = (typeof historyRanges)[number]
export const QueueStatusQuery = z.object({ range: choice(historyRanges, 'hour') })

const percentage = z.number().min(0).max(100).nullable()
/** A notification with failed messages, and when it was sent. */
const undelivered = z
  .object({ id: z.number().int(), display_title: z.string(), date: z.iso.datetime() })
  .nullable()
export const QueueStatus = z.object({
  summary: z.object({
    pending_approval_processing: z.number().int(),
    currently_processing: z.number().int(),
    /** Notifications with failed messages that a retry would take; `undelivered_messages` are those messages. */
    failed_notifications: z.number().int(),
    undelivered_notifications: z.number().int(),
    undelivered_messages: z.number().int(),
    scheduled: z.number().int(),
    today_sent: z.number().int(),
    today_failed: z.number().int(),
    /** Messages delivered today, of all that were delivered, failed or skipped; without those of retries. */
    today_messages_sent: z.number().int(),
    today_messages: z.number().int(),
    /** Messages of today that reached no provider, because their channel has none; part of no share. */
    today_messages_stored: z.number().int(),
    today_processed_percentage: percentage,
    avg_queue_wait_hours: z.number().nullable(),
  }),
  notification_status: groups,
  /** What a retry of all failed messages would take, and the retry in progress. */
  retry: z.object({
    messages: z.number().int(),
    /** Older ones are left alone. */
    days: z.number().int(),
    oldest: undelivered,
    newest: undelivered,
    /** `requeued` of `total` messages are back in the queue; null when no retry is in progress. */
    progress: z
      .object({ total: z.number().int(), requeued: z.number().int(), started_date: z.iso.datetime() })
      .nullable(),
  }),
  health_indicators: z.object({
    queue_health: z.enum(['HEALTHY', 'BUSY', 'WARNING', 'CRITICAL']),
    processing_speed: z.object({ notifications_per_day: z.number() }),
    /** Success: delivered, of all messages of today. Error: failed, of those that were attempted. */
    /** When the waiting messages have been sent at the configured speed of one process; null when none waits. */
    expected_end: z.iso.datetime().nullable(),
    error_rate: z.object({ success_percentage: percentage, error_percentage: percentage }),
    recommendations: z.array(
      z.object({
        type: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
        message: z.string(),
        /**
         * The measured value and its thresholds; `null` when any value is reported. Those of the wait follow from what
         * the configured speed allows.
         */
        rule: z.object({
          name: z.enum(['OLDEST_WAIT', 'ERROR_RATE', 'FAILED', 'NOTHING_TO_DO']),
          value: z.number(),
          unit: z.enum(['minutes', 'percent', 'notifications']),
          warning: z.number().nullable(),
          critical: z.number().nullable(),
        }),
      }),
    ),
  }),
  history: z.object({
    range: z.enum(historyRanges),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    bucket_seconds: z.number().int(),
    /** Oldest first, one per bucket and channel; empty buckets are omitted. */
    points: z.array(
      z.object({
        at: z.iso.datetime(),
        channel: z.enum(channels),
        sent: z.number().int(),
        stored: z.number().int(),
        failed: z.number().int(),
        skipped: z.number().int(),
        avg_wait_ms: z.number().nullable(),
      }),
    ),
    /** Skipped messages of the range by reason and channel, most frequent first. */
    skips: z.array(
      z.object({ reason: z.enum(skipReasons), channel: z.enum(channels), count: z.number().int() }),
    ),
  }),
  last_updated: z.iso.datetime(),
})
