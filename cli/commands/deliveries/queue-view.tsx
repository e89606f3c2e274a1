import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatInstant, formatMinutes, formatNumber, formatPercentage } from '#cli/format.ts'
import { channelLabel, queueHealthLabel, skipReasonLabel, statusLabel, statusTone } from '#cli/labels.ts'
import { columnsOf, labelCell, numberCell } from '#cli/lists/cells.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type QueueStatus = InferResponseType<Client['admin']['notifications']['queue']['status']['$get']>['data']

const healthTones = { HEALTHY: 'success', BUSY: 'info', WARNING: 'warning', CRITICAL: 'error' } as const
const adviceTones = { SUCCESS: 'success', WARNING: 'warning', ERROR: 'error' } as const

type Props = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'> & { status: QueueStatus }

/** Health, figures, content and advice of the queue on one screen. */
export function StatusView({ Stack, Notice, Fields, Table, status }: Props) {
  const { summary, retry, notification_status: groups, health_indicators: health, last_updated } = status
  const { skips } = status.history
  const advice = health.recommendations.filter(({ type }) => type !== 'SUCCESS')
  const column = columnsOf(groups)
  return (
    <Stack>
      <Notice tone={healthTones[health.queue_health]} text={queueHealthLabel(health.queue_health)} />
      <Fields
        rows={[
          [t('approvedWaiting'), formatNumber(summary.pending_approval_processing)],
          [t('processing'), formatNumber(summary.currently_processing)],
          [t('scheduled'), formatNumber(summary.scheduled)],
          [t('failed'), formatNumber(summary.failed_notifications)],
          [t('undelivered'), formatNumber(summary.undelivered_messages)],
          [t('storedToday'), formatNumber(summary.today_messages_stored)],
          [t('sentToday'), formatNumber(summary.today_sent)],
          [t('failedToday'), formatNumber(summary.today_failed)],
          [t('processedToday'), formatPercentage(summary.today_processed_percentage)],
          [t('successRate'), formatPercentage(health.error_rate.success_percentage)],
          [t('errorRate'), formatPercentage(health.error_rate.error_percentage)],
          [t('perDay'), formatNumber(health.processing_speed.notifications_per_day)],
          [t(status.history.range === 'hour' ? 'lastHour' : 'lastDay'), sparkline(status.history)],
          [t('expectedEnd'), health.expected_end ? formatInstant(health.expected_end) : '–'],
          ...(retry.progress ? [[t('retryProgress'), progressText(retry.progress)] as [string, string]] : []),
          [
            t('waitHours'),
            summary.avg_queue_wait_hours === null ? '–' : formatMinutes(summary.avg_queue_wait_hours * 60),
          ],
          [t('lastUpdated'), formatInstant(last_updated)],
        ]}
      />
      {groups.length > 0 && (
        <Table
          columns={[
            column(t('columnStatus'), ({ status }) => labelCell(status, statusLabel, statusTone(status))),
            column(t('columnType'), (each) => labelCell(each.notification_type, channelLabel)),
            column(t('columnCount'), ({ count }) => numberCell(count), { align: 'right' }),
          ]}
        />
      )}
      {skips.length > 0 && (
        <Table
          columns={[
            {
              title: t('skippedReasons'),
              cells: skips.map(({ reason }) => labelCell(reason, skipReasonLabel)),
              shrinks: true,
            },
            { title: t('columnType'), cells: skips.map(({ channel }) => labelCell(channel, channelLabel)) },
            {
              title: t('columnCount'),
              cells: skips.map(({ count }) => numberCell(count)),
              align: 'right',
            },
          ]}
        />
      )}
      {advice.length > 0 && (
        <Stack gap={0}>
          {advice.map(({ type, message }) => (
            <Notice key={message} tone={adviceTones[type]} text={message} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const progressText = ({ total, requeued }: NonNullable<QueueStatus['retry']['progress']>) =>
  `${formatNumber(requeued)} / ${formatNumber(total)}`

const bars = '▁▂▃▄▅▆▇█'

/** Sent messages as a bar for each tenth of the range, with their total. */
function sparkline({ points, from, to }: QueueStatus['history']): string {
  const begin = Date.parse(from)
  const width = (Date.parse(to) - begin) / 10
  const sums = Array.from({ length: 10 }, () => 0)
  for (const { at, sent } of points) {
    const bar = Math.min(9, Math.floor((Date.parse(at) - begin) / width))
    sums[bar] = (sums[bar] ?? 0) + sent
  }
  const max = Math.max(...sums)
  const height = (sum: number) => (sum === 0 ? 0 : Math.ceil((sum / max) * (bars.length - 1)))
  const total = sums.reduce((all, sum) => all + sum, 0)
  return `${sums.map((sum) => bars[height(sum)]).join('')} ${formatNumber(total)}`
}
