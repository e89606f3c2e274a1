import { Argument, type Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { archivedLogs, type LogLevel, type LogType, logLevels, logTypes } from '#api/rules/logs.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { saveResponse } from '#cli/files.tsx'
import { formatBytes, formatNumber } from '#cli/format.ts'
import { choiceOption, wholeNumber } from '#cli/input/option-values.ts'
import { confirmed, type PasswordOption, withPassword } from '#cli/input/password.ts'
import { headerOption, type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import { archiveList, fileList, type LogContent, lineList, tailList } from './view.tsx'

const typeArgument = () => new Argument('<type>', t('logsType')).choices(logTypes)
const levelOption = () => choiceOption('--level <level>', t('logsLevelOption'), logLevels)

export function logs(command: Command) {
  command
    .command('list')
    .description(t('logsList'))
    .option('--archives', t('logsArchivesOption'))
    .addOption(headerOption())
    .action(run(list))
  withPaging(command.command('show'), 100)
    .description(t('logsShow'))
    .addArgument(typeArgument())
    .addOption(levelOption())
    .option('--search <query>', t('logsSearchOption'))
    .option('--from <date>', t('logsFromOption'))
    .option('--to <date>', t('logsToOption'))
    .option('--oldest', t('logsOldestOption'))
    .action(run(show))
  withWatching(command.command('tail'))
    .description(t('logsTail'))
    .addArgument(typeArgument())
    .addOption(levelOption())
    .option('-n, --lines <number>', t('logsLinesOption'), wholeNumber(1, 1000), 20)
    .addOption(headerOption())
    .action(run(tail))
  command
    .command('download')
    .description(t('logsDownload'))
    .addArgument(typeArgument())
    .option('--archive <name>', t('logsArchiveOption'))
    .option('--output <path>', t('downloadOutputOption'), '-')
    .action(run(download))
  withPassword(asksFirst(command.command('clear')).addArgument(typeArgument()))
    .description(t('logsClear'))
    .action(run(clear))
}

const routes = ({ api }: Cli) => api.admin.system.logs

async function list(cli: Cli, { archives }: { archives?: boolean }): Promise<Result> {
  const overview = await dataOf(routes(cli).$get())
  return archives ? archiveList(overview) : fileList(overview)
}

type Filter = PagingOptions & { level?: LogLevel; from?: string; to?: string; oldest?: boolean }

async function show(cli: Cli, type: LogType, options: Filter): Promise<Result> {
  const { page, limit, search, level, from, to, oldest } = options
  const query = {
    ...pagingQuery({ page, limit, search }),
    ...(level && { level }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    tail: oldest ? ('false' as const) : ('true' as const),
  }
  return lineList(await dataOf(routes(cli)[':type'].$get({ param: { type }, query })))
}

type TailOptions = WatchOptions & { level?: LogLevel; lines: number }

/** Lines of a refresh. */
const mostLines = 1000

/**
 * The newest line is the last, as in a file. While it watches, each line is read once: a terminal keeps the newest, a
 * script gets those that are new.
 */
function tail(cli: Cli, type: LogType, { level, lines, ...watching }: TailOptions) {
  let last: LogContent | undefined
  return loadOrWatch(cli, watching, async () => {
    const query = {
      lines: `${last ? mostLines : lines}`,
      ...(level && { level }),
      ...(last && { cursor: last.cursor }),
    }
    const content = await dataOf(routes(cli)[':type'].$get({ param: { type }, query }))
    const entries = last ? content.entries : content.entries.toReversed()
    const kept = last && cli.terminal ? [...last.entries, ...entries].slice(-lines) : entries
    const isNew = last !== undefined
    last = { ...content, entries: kept }
    return { ...tailList(last, { isNew }), again: isNew && content.pagination.hasMore }
  })
}

type DownloadOptions = { archive?: string; output: string }

/** Prints nothing beside a file on standard output. */
async function download(
  cli: Cli,
  type: LogType,
  { archive, output: path }: DownloadOptions,
): Promise<Result | undefined> {
  const query = archive ? { archive } : {}
  const response = await routes(cli)[':type'].download.$get({ param: { type }, query })
  const bytes = await saveResponse(response, path)
  if (path === '-') return undefined
  return success({ type, path, bytes }, t('logsDownloaded', { path, size: formatBytes(bytes) }))
}

/** Asks first, with what happens to the lines. */
async function clear(cli: Cli, type: LogType, option: PasswordOption): Promise<Result> {
  await cli.confirm(async () => {
    const { files } = await dataOf(routes(cli).$get())
    const lines = formatNumber(files[type].lines)
    return t(archivedLogs.has(type) ? 'askClearArchived' : 'askClearLost', { type, lines })
  })
  const data = await confirmed(cli, option, (json) =>
    dataOf(routes(cli)[':type'].$delete({ param: { type }, json })),
  )
  const next = data.archive ? t('logsArchived', { archive: data.archive }) : undefined
  return success({ type, ...data }, t('logsCleared', { type }), next)
}
