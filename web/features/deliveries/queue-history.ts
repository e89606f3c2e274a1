import { deliveryStatusLabels } from '#api/rules/labels/deliveries.ts'
import type { ChartData } from '#web/components/chart/data.ts'
import { formatNumber, formatTime, unitOf } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { QueueStatus, Range } from './queries.ts'

export const rangeLabels: Record<Range, () => string> = {
  hour: m.deliveries_queue_range_hour,
  day: m.deliveries_queue_range_day,
}

type Past = QueueStatus['history']
type Point = Past['points'][number]

/** All buckets of the range, including empty ones. */
function bucketsOf({ from, to, bucket_seconds, points }: Past) {
  const width = bucket_seconds * 1000
  const start = new Date(from).getTime()
  const byTime = Map.groupBy(points, ({ at }) => new Date(at).getTime())
  const count = Math.round((new Date(to).getTime() - start) / width)
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * width
    return { name: formatTime(at), points: byTime.get(at) ?? [] }
  })
}

const sumOf = (points: Point[], key: 'sent' | 'stored' | 'failed' | 'skipped') =>
  points.reduce((sum, point) => sum + point[key], 0)

/** Sent, stored, failed and skipped messages over time, in the usual colors. */
export function throughputOf(past: Past): ChartData {
  return {
    rowLabel: m.deliveries_queue_time(),
    rows: bucketsOf(past).map(({ name, points }) => ({
      name,
      values: {
        sent: sumOf(points, 'sent'),
        stored: sumOf(points, 'stored'),
        failed: sumOf(points, 'failed'),
        skipped: sumOf(points, 'skipped'),
      },
    })),
    series: [
      { key: 'sent', label: inLanguage(deliveryStatusLabels.sent), color: 'var(--green)' },
      { key: 'stored', label: inLanguage(deliveryStatusLabels.stored), color: 'var(--blue)' },
      { key: 'skipped', label: inLanguage(deliveryStatusLabels.skipped), color: 'var(--gold)' },
      { key: 'failed', label: inLanguage(deliveryStatusLabels.failed), color: 'var(--red)' },
    ],
  }
}

/** Formats a wait in a suitable unit. */
export function formatWait(ms: number) {
  const { unit, seconds } = unitOf(ms / 1000)
  return formatNumber(ms / 1000 / seconds, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
}

/** Average wait of messages, weighted by the messages sent per channel. */
export function waitOf(past: Past): ChartData {
  return {
    rowLabel: m.deliveries_queue_time(),
    rows: bucketsOf(past).map(({ name, points }) => {
      const measured = points.filter((point) => point.avg_wait_ms !== null && point.sent > 0)
      const sent = sumOf(measured, 'sent')
      const waited = measured.reduce((sum, { avg_wait_ms, sent: own }) => sum + (avg_wait_ms ?? 0) * own, 0)
      const values: Record<string, number> = sent > 0 ? { wait: waited / sent } : {}
      return { name, values }
    }),
    series: [{ key: 'wait', label: m.deliveries_queue_wait_line(), color: 'var(--turquoise)' }],
    format: formatWait,
  }
}
