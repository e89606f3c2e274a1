import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { wholeNumber } from '#cli/input/option-values.ts'
import { isBroken } from '#cli/lists/services.ts'
import { loadOrWatch } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { TopView } from './view.tsx'

export function top(command: Command) {
  command
    .option('--once', t('onceOption'))
    .option('--interval <seconds>', t('intervalOption'), wholeNumber(1, 3600), 2)
    .action(run(show))
}

type Options = { once?: boolean; interval: number }

/** A live dashboard in a terminal; scripts get it once. Fails while something is down. */
const show = (cli: Cli, { once, interval }: Options) =>
  loadOrWatch(cli, { watch: cli.terminal && !once, interval }, () => read(cli))

async function read({ api }: Cli): Promise<Result> {
  const { dashboard, system, notifications } = api.admin
  const [metrics, health, stats, queue] = await Promise.all([
    dataOf(system.metrics.$get()),
    dataOf(dashboard['system-health'].$get()),
    dataOf(dashboard.stats.$get()),
    dataOf(notifications.queue.status.$get({ query: {} })),
  ])
  const { users, registrations } = stats
  const data = { metrics, health, stats: { users, registrations }, queue: queue.summary }
  return { data, view: (kit) => <TopView {...kit} {...data} />, failed: isBroken(health) }
}
