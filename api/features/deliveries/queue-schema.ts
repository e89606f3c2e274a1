import { z } from 'zod'
import { Notification } from '#api/features/notifications/schema.ts'
import { digitsOr, paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { channels, notificationStatuses, skipReasons } from '#db/enums.ts'

const size = (standard: number) => digitsOr(z.int().min(1).max(1000)).default(standard)

/** Batch and most are clamped to each other (D55). */
const clamped = <T extends { batch_size: number; max_notifications: number }>(input: T): T => ({
  ...input,
  batch_size: Math.min(input.batch_size, input.max_notifications),
})

/**
 * What narrows a verb stands in the path: unknown keys are ignored, so a misspelt key of the body would widen it to
 * everything. The key that a body had before is refused, not ignored.
 */
const inPath = (code: string) => z.never(code).optional()

export const ProcessInput = z
  .object({ batch_size: size(100), max_notifications: size(50) })
  .transform(clamped)
export const Processed = z.object({ processed_count: z.number().int() })

const amount = { batch_size: size(50), max_notifications: size(100) }
export const SendInput = z
  .object({
    ...amount,
    retry_failed: z.boolean().default(false),
    notification_id: inPath('RETRY_BY_PATH'),
  })
  .transform(({ notification_id: _, ...input }) => clamped(input))
export const RetryInput = z.object(amount).transform(clamped)
export type SendInput = z.infer<typeof SendInput> & {
  /** With `retry_failed`: whose failures are sent again; all without it. */
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
  status: z.enum(['approved', 'scheduled', 'processing']),
})
export const Cancelled = z.object({ cancelled_count: z.number().int() })

export const QueueQuery = z.object({
  ...paging(20),
  /** `undelivered`: whatever its state, the queue gave up on some of its messages. */
  status: z.enum(['approved', 'scheduled', 'processing', 'failed', 'undelivered']).optional(),
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
export const QueueStatusQuery = z.object({ range: z.enum(historyRanges).catch('hour').default('hour') })

const percentage = z.number().min(0).max(100).nullable()
export const QueueStatus = z.object({
  summary: z.object({
    pending_approval_processing: z.number().int(),
    currently_processing: z.number().int(),
    failed_notifications: z.number().int(),
    /** Dead letters: how many notifications have some, and how many messages that is. */
    undelivered_notifications: z.number().int(),
    undelivered_messages: z.number().int(),
    scheduled: z.number().int(),
    today_sent: z.number().int(),
    today_failed: z.number().int(),
    today_processed_percentage: percentage,
    avg_queue_wait_hours: z.number().nullable(),
  }),
  notification_status: groups,
  health_indicators: z.object({
    queue_health: z.enum(['HEALTHY', 'BUSY', 'WARNING', 'CRITICAL']),
    processing_speed: z.object({ notifications_per_day: z.number() }),
    error_rate: z.object({ success_percentage: percentage, error_percentage: percentage }),
    recommendations: z.array(
      z.object({
        type: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
        message: z.string(),
        /** What was measured, and from where on it is worth a word; `null` limits where any is. */
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
    /** Oldest first, one a bucket and channel; buckets in which nothing happened are left out. */
    points: z.array(
      z.object({
        at: z.iso.datetime(),
        channel: z.enum(channels),
        sent: z.number().int(),
        failed: z.number().int(),
        skipped: z.number().int(),
        avg_wait_ms: z.number().nullable(),
      }),
    ),
    /** Who was skipped in all that time, by reason and channel, most frequent first. */
    skips: z.array(
      z.object({ reason: z.enum(skipReasons), channel: z.enum(channels), count: z.number().int() }),
    ),
  }),
  last_updated: z.iso.datetime(),
})
