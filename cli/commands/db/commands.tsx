import type { Command } from 'commander'
import { answerOf, dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { readId, wholeNumber } from '#cli/input/option-values.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { activeList, StatusView, slowList, tableList } from './view.tsx'

export function db(command: Command) {
  withWatching(command.command('status').description(t('dbStatus'))).action(run(status))
  command.command('tables').description(t('dbTables')).action(run(tables))
  command
    .command('slow')
    .description(t('dbSlow'))
    .option('--min-duration <ms>', t('slowMinOption'), wholeNumber(0, 2_147_483_647))
    .action(run(slow))
  withWatching(command.command('active').description(t('dbActive'))).action(run(active))
  asksFirst(command.command('kill'))
    .description(t('dbKill'))
    .argument('<pid>', t('pidArgument'), readId)
    .action(run(kill))
  asksFirst(command.command('vacuum'))
    .description(t('dbVacuum'))
    .option('--table <name>', t('tableOption'))
    .option('--no-analyze', t('noAnalyzeOption'))
    .action(run(vacuum))
  asksFirst(command.command('reindex'))
    .description(t('dbReindex'))
    .option('--table <name>', t('tableOption'))
    .option('--index <name>', t('indexOption'))
    .action(run(reindex))
}

const routes = ({ api }: Cli) => api.admin.system.database

const status = (cli: Cli, options: WatchOptions) =>
  loadOrWatch(cli, options, async (): Promise<Result> => {
    const data = await dataOf(routes(cli).metrics.$get())
    return { data, view: (kit) => <StatusView {...kit} metrics={data} /> }
  })

const tables = async (cli: Cli): Promise<Result> => tableList(await dataOf(routes(cli).tables.$get()))

async function slow(cli: Cli, { minDuration }: { minDuration?: number }): Promise<Result> {
  const query = { limit: '100', ...(minDuration !== undefined && { minDuration: `${minDuration}` }) }
  return slowList(await answerOf(routes(cli)['slow-queries'].$get({ query })))
}

const active = (cli: Cli, options: WatchOptions) =>
  loadOrWatch(cli, options, async () => activeList(await dataOf(routes(cli)['active-queries'].$get())))

async function kill(cli: Cli, pid: number): Promise<Result> {
  await cli.confirm(async () => t('askKill', { pid: `${pid}` }))
  await answerOf(routes(cli)['kill-query'].$post({ json: { pid } }))
  return success({ pid }, t('killed', { pid: `${pid}` }))
}

type Target = { table?: string; index?: string }

async function vacuum(cli: Cli, { table, analyze }: Target & { analyze: boolean }): Promise<Result> {
  await cli.confirm(async () => t('askVacuum', { what: table ?? t('allTables') }))
  await answerOf(routes(cli).vacuum.$post({ json: { ...(table && { tableName: table }), analyze } }))
  return success({ table: table ?? null, analyze }, t('vacuumed'))
}

async function reindex(cli: Cli, { table, index }: Target): Promise<Result> {
  await cli.confirm(async () => t('askReindex', { what: index ?? table ?? t('allTables') }))
  const json = { ...(table && { tableName: table }), ...(index && { indexName: index }) }
  await answerOf(routes(cli).reindex.$post({ json }))
  return success({ table: table ?? null, index: index ?? null }, t('reindexed'))
}
