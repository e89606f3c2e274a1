import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { readUndelivered, type Undelivered } from '#api/features/notifications/undelivered.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import { successRate } from '#api/rules/delivery-rate.ts'
import { readAs } from '#api/rules/translations.ts'
import type { NotificationStatus } from '#db/enums/notifications.ts'
import { type Backlog, lateFrom, lateness, readBacklog, stuckFrom } from './backlog.ts'
import { type RetryProgress, readRetryProgress } from './queue-retry-queries.ts'
import type { HistoryRange, QueueStatus } from './queue-schema.ts'
import {
  countGroups,
  type QueueGroup,
  readHistory,
  readSkips,
  readToday,
  type Today,
} from './queue-status-queries.ts'
import { retainedSince, retryDays } from './retention.ts'

type Status = z.infer<typeof QueueStatus>
type Advice = Status['health_indicators']['recommendations'][number]

/** Thresholds of the error rate in percent. */
const errorWarning = 5
const errorCritical = 25

/** Figures, health and recommendations of the queue (D53). */
export async function readQueueStatus(
  ctx: Ctx,
  { range = 'hour' }: { range?: HistoryRange } = {},
): Promise<Status> {
  const now = ctx.now()
  const [groups, undelivered, progress, today, backlog, history] = await Promise.all([
    countGroups(ctx.sql),
    readUndelivered(ctx, { since: retainedSince(now) }),
    readRetryProgress(ctx.sql),
    readToday(ctx.sql, now),
    readBacklog(ctx),
    historyOf(ctx, range),
  ])
  const inStatus = (status: NotificationStatus) =>
    groups.filter((each) => each.status === status).reduce((sum, each) => sum + each.count, 0)
  const processed = today.sent + today.failed
  const open = inStatus('approved') + inStatus('processing')
  const figures = measure(today, backlog)
  return {
    summary: {
      pending_approval_processing: inStatus('approved'),
      currently_processing: inStatus('processing'),
      failed_notifications: undelivered.notifications,
      undelivered_notifications: undelivered.notifications,
      undelivered_messages: undelivered.messages,
      scheduled: inStatus('scheduled'),
      today_sent: today.sent,
      today_failed: today.failed,
      today_messages_sent: today.messages_sent,
      today_messages: today.messages_sent + today.messages_failed + today.messages_skipped,
      today_messages_stored: today.messages_stored,
      today_processed_percentage: percent(processed, processed + open),
      avg_queue_wait_hours: today.wait_hours === null ? null : round(Math.max(0, today.wait_hours)),
    },
    notification_status: groups,
    retry: retryOf(ctx, undelivered, progress),
    health_indicators: {
      queue_health: health(figures, groups),
      expected_end: backlog.expectedEnd?.toISOString() ?? null,
      processing_speed: { notifications_per_day: round(today.week / 7) },
      error_rate: { success_percentage: figures.success, error_percentage: figures.errors },
      recommendations: advise(figures, undelivered, ctx.language),
    },
    history,
    last_updated: now.toISOString(),
  }
}

function retryOf(
  { language }: Ctx,
  { messages, oldest, newest }: Undelivered,
  progress: RetryProgress | undefined,
): Status['retry'] {
  const named = (each: Undelivered['oldest']) =>
    each
      ? {
          id: each.id,
          display_title: readAs(each.translations, language).title,
          date: each.at.toISOString(),
        }
      : null
  return {
    messages,
    days: retryDays,
    oldest: named(oldest),
    newest: named(newest),
    progress: progress
      ? {
          total: progress.total,
          requeued: progress.requeued,
          started_date: progress.started.toISOString(),
        }
      : null,
  }
}

/** An hour in minutes, a day in quarters of an hour. */
const buckets = {
  hour: { count: 60, seconds: 60 },
  day: { count: 96, seconds: 900 },
} satisfies Record<HistoryRange, unknown>

/** Chart data; the current bucket is the last. */
async function historyOf({ sql, now }: Ctx, range: HistoryRange): Promise<Status['history']> {
  const { count, seconds } = buckets[range]
  const width = seconds * 1000
  const end = (Math.floor(now().getTime() / width) + 1) * width
  const since = new Date(end - count * width)
  const [points, skips] = await Promise.all([readHistory(sql, { since, seconds }), readSkips(sql, since)])
  return {
    range,
    from: since.toISOString(),
    to: new Date(end).toISOString(),
    bucket_seconds: seconds,
    points: points.map(({ at, avg_wait_ms, ...point }) => ({
      ...point,
      at: at.toISOString(),
      avg_wait_ms: avg_wait_ms === null ? null : Math.round(avg_wait_ms),
    })),
    skips,
  }
}

const round = (value: number) => Math.round(value * 100) / 100
const percent = (part: number, whole: number) => (whole === 0 ? null : round((part / whole) * 100))

function measure(
  { messages_sent: sent, messages_failed: failed, messages_skipped }: Today,
  backlog: Backlog,
) {
  const attempted = sent + failed
  const minutes = (seconds: number) => round(seconds / 60)
  return {
    success: successRate(sent, attempted + messages_skipped),
    errors: percent(failed, attempted),
    lateness: lateness(backlog),
    waited: minutes(backlog.waited ?? 0),
    allowed: minutes(backlog.allowed),
    warning: minutes(backlog.allowed * lateFrom),
    critical: minutes(backlog.allowed * stuckFrom),
  }
}
type Figures = ReturnType<typeof measure>

const counted = (count: number, noun: string) =>
  `${formatNumber(count, 'en')} ${noun}${count === 1 ? '' : 's'}`

/**
 * CRITICAL when a quarter of today's messages failed or the oldest item has waited ten times as long as the configured
 * speed allows; WARNING above 5 % or twice as long; BUSY while a notification is approved or processing; else HEALTHY.
 */
function health(
  { errors, lateness }: Figures,
  groups: QueueGroup[],
): Status['health_indicators']['queue_health'] {
  if ((errors ?? 0) > errorCritical || lateness > stuckFrom) return 'CRITICAL'
  if ((errors ?? 0) > errorWarning || lateness > lateFrom) return 'WARNING'
  return groups.some(({ status }) => status === 'processing' || status === 'approved') ? 'BUSY' : 'HEALTHY'
}

function advise(
  { errors, lateness, waited, allowed, warning, critical }: Figures,
  { notifications, messages }: Undelivered,
  language: 'tr' | 'en',
): Advice[] {
  const advice: Advice[] = []
  const add = (type: Advice['type'], rule: Advice['rule'], tr: string, en: string) =>
    advice.push({ type, message: language === 'tr' ? tr : en, rule })
  const wait: Advice['rule'] = { name: 'OLDEST_WAIT', value: waited, unit: 'minutes', warning, critical }
  const limits = { unit: 'percent', warning: errorWarning, critical: errorCritical } as const
  const any = { unit: 'notifications', warning: null, critical: null } as const
  const number = (value: number) => formatNumber(value, language)
  if (lateness > lateFrom) {
    const type = lateness > stuckFrom ? 'ERROR' : 'WARNING'
    const [minutes, most] = [number(Math.round(waited)), number(Math.ceil(allowed))]
    add(
      type,
      wait,
      `En eski iş ${minutes} dakikadır bekliyor, ayarlı hızla en çok ${most} dakika sürerdi. Kuyruğu çalıştıran süreci ve sağlayıcıyı kontrol et.`,
      `The oldest item has waited ${minutes} minutes; at the configured speed it takes at most ${most}. Check the process that works the queue, and the provider.`,
    )
  }
  if (errors !== null && errors > errorWarning) {
    const type = errors > errorCritical ? 'ERROR' : 'WARNING'
    add(
      type,
      { name: 'ERROR_RATE', value: errors, ...limits },
      `Bugün denenen mesajların %${number(errors)} kadarı başarısız (sınır %${errorWarning}). Sağlayıcıya bak, sonra yeniden dene.`,
      `${number(errors)}% of the messages attempted today failed (limit ${errorWarning}%). Look at the provider, then retry.`,
    )
  }
  if (notifications > 0) {
    add(
      'WARNING',
      { name: 'FAILED', value: notifications, ...any },
      `${number(notifications)} bildirimin ${number(messages)} mesajı ulaşmadı, yeniden denenebilir.`,
      `${counted(messages, 'message')} of ${counted(notifications, 'notification')} did not arrive and can be retried.`,
    )
  }
  if (advice.length === 0)
    add(
      'SUCCESS',
      { name: 'NOTHING_TO_DO', value: 0, ...any },
      'Kuyruk yolunda, yapılacak bir şey yok.',
      'The queue is fine, nothing to do.',
    )
  return advice
}
