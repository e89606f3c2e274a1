import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatBytes, formatInstant, formatNumber, formatPercentage } from '#cli/format.ts'
import { figureLabel } from '#cli/labels.ts'
import { type Health, milliseconds, reasonsOf, serviceColumns, stateOf } from '#cli/lists/services.ts'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Admin = Client['admin']
type Metrics = InferResponseType<Admin['system']['metrics']['$get']>['data']
type Stats = InferResponseType<Admin['dashboard']['stats']['$get']>['data']
type Queue = InferResponseType<Admin['notifications']['queue']['status']['$get']>['data']['summary']

/** What could not be read is a dash, never zero (D8). */
const none = '–'
const cells = 20

function bar(percentage: number): string {
  const full = Math.round((Math.min(100, Math.max(0, percentage)) / 100) * cells)
  return `${'█'.repeat(full)}${'░'.repeat(cells - full)} ${formatPercentage(percentage)}`
}

const usage = (of: Metrics['memory']) =>
  of ? `${bar(of.percentage)}  ${formatBytes(of.used)} / ${formatBytes(of.total)}` : none

type TopViewProps = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'> & {
  metrics: Metrics
  health: Health
  stats: Pick<Stats, 'users' | 'registrations'>
  queue: Queue
}

/** Services, machine, users, queue and desk on one screen. */
export function TopView({ Stack, Notice, Fields, Table, metrics, health, stats, queue }: TopViewProps) {
  return (
    <Stack>
      <Notice {...stateOf(health)} />
      {reasonsOf(health).map((text) => (
        <Notice key={text} tone="warning" text={text} />
      ))}
      <Fields
        rows={[
          [t('topCpu'), metrics.cpu ? bar(metrics.cpu.usage) : none],
          [t('topMemory'), usage(metrics.memory)],
          [t('topDisk'), usage(metrics.disk)],
          [t('topResponse'), milliseconds(metrics.avgResponseTime)],
          [t('topErrors'), formatPercentage(metrics.errorRate)],
          [figureLabel('seenNow'), formatNumber(metrics.activeUsers)],
          [figureLabel('openSessions'), formatNumber(metrics.activeSessions)],
          [t('topFailedLogins'), formatNumber(metrics.failedLogins)],
          [t('topUsers'), formatNumber(stats.users.total)],
          [t('topRegistered'), formatNumber(stats.registrations.today)],
          [t('approvedWaiting'), formatNumber(queue.pending_approval_processing)],
          [t('processing'), formatNumber(queue.currently_processing)],
          [t('undelivered'), formatNumber(queue.undelivered_messages)],
          [figureLabel('openTickets'), formatNumber(health.tickets?.open ?? null)],
          [t('topUnassigned'), formatNumber(health.tickets?.unassigned ?? null)],
          [t('lastUpdated'), formatInstant(metrics.timestamp)],
        ]}
      />
      <Table columns={serviceColumns(health)} />
    </Stack>
  )
}
