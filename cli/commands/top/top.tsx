import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatBytes, formatNumber, formatPercentage } from '#cli/format.ts'
import { wholeNumber } from '#cli/input/option-values.ts'
import { loadOrWatch } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'

export function top(command: Command) {
  command
    .option('--once', t('topOnceOption'))
    .option('--interval <seconds>', t('intervalOption'), wholeNumber(1, 3600), 2)
    .action(run(show))
}

type Options = { once?: boolean; interval: number }

const show = (cli: Cli, { once, interval }: Options) =>
  loadOrWatch(cli, { watch: !once, interval }, () => load(cli))

/** The load of the replica that answers, and what does not work. */
async function load({ api }: Cli): Promise<Result> {
  const system = api.admin.system
  const [health, metrics] = await Promise.all([dataOf(system.health.$get()), dataOf(system.metrics.$get())])
  const { database, redis, queue, external_apis } = health.checks
  const down = Object.entries({ database, redis, queue, ...external_apis }).flatMap(([name, { status }]) =>
    status === 'down' ? [name] : [],
  )
  const { cpu, memory, disk } = metrics
  const minutes = formatNumber(Math.floor(health.uptime / 60))
  const rows: [string, string][] = [
    [t('topCpu'), cpu ? bar(cpu.usage) : t('topUnread')],
    [t('topMemory'), memory ? `${bar(memory.percentage)}  ${sizes(memory)}` : t('topUnread')],
    [t('topDisk'), disk ? `${bar(disk.percentage)}  ${sizes(disk)}` : t('topUnread')],
    [t('topUsers'), formatNumber(metrics.activeUsers)],
    [t('topSessions'), formatNumber(metrics.activeSessions)],
    [
      t('topResponse'),
      metrics.avgResponseTime === null ? '–' : `${formatNumber(metrics.avgResponseTime)} ms`,
    ],
    [t('topErrors'), formatPercentage(metrics.errorRate)],
    [t('topFailedLogins'), formatNumber(metrics.failedLogins)],
    [t('topCritical'), formatNumber(metrics.criticalErrors)],
    [t('topReplica'), t('topReplicaUp', { version: health.version, minutes })],
  ]
  return {
    data: { health, metrics },
    view: ({ Stack, Notice, Fields }) => (
      <Stack>
        <Notice
          tone={down.length > 0 ? 'error' : 'success'}
          text={down.length > 0 ? t('topDegraded', { services: down.join(', ') }) : t('topHealthy')}
        />
        <Fields rows={rows} />
      </Stack>
    ),
  }
}

const width = 24

/** A gauge that a screen without colours shows as well. */
function bar(percent: number): string {
  const filled = Math.round((percent / 100) * width)
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${formatPercentage(percent)}`
}

const sizes = ({ used, total }: { used: number; total: number }) =>
  `${formatBytes(used)} / ${formatBytes(total)}`
