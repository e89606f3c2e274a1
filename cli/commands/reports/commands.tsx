import { Argument, type Command } from 'commander'
import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { saveFile, waitForFile } from '#cli/files.tsx'
import { formatBytes } from '#cli/format.ts'
import { requireOptions } from '#cli/input/json-file.ts'
import { choiceOption, param, withId } from '#cli/input/option-values.ts'
import { type PagingOptions, pagingQuery, withPaging } from '#cli/lists/paging.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import {
  type FileFormat,
  type FileType,
  fileFormats,
  fileTypes,
  type ReportType,
  reportTypes,
} from '#db/enums/reports.ts'
import { type Language, languages } from '#db/enums.ts'
import { reportList } from './view.tsx'

export function reports(command: Command) {
  command
    .command('run')
    .description(t('reportRun'))
    .addArgument(
      new Argument('<type>', t('reportTypeArgument', { list: reportTypes.join(', ') })).choices(reportTypes),
    )
    .option('--from <day>', t('fromOption'))
    .option('--to <day>', t('toOption'))
    .addOption(choiceOption('--format <format>', t('formatOption'), fileFormats).default('csv'))
    .addOption(choiceOption('--language <language>', t('fileLanguageOption'), languages))
    .option('--wait', t('waitOption'))
    .option('--output <path>', t('outputOption'))
    .action(run(runReport))
  withPaging(command.command('list'))
    .description(t('reportList'))
    .addOption(choiceOption('--type <type>', t('reportTypeOption'), fileTypes))
    .action(run(list))
  withId(command.command('download'), t('reportArgument'))
    .description(t('reportDownload'))
    .option('--output <path>', t('downloadOutputOption'), '-')
    .action(run(download))
}

type RunOptions = {
  from?: string
  to?: string
  format: FileFormat
  language?: Language
  wait?: boolean
  output?: string
}

const readFile = ({ api }: Cli, id: number) => dataOf(api.admin.reports[':id'].$get({ param: param(id) }))

async function runReport(cli: Cli, type: ReportType, options: RunOptions): Promise<Result | undefined> {
  const { from, to, format, language, wait, output } = requireOptions(options, 'from', 'to')
  const json = { from, to, format, ...(language && { language }) }
  const made = await dataOf(cli.api.admin.reports[':type'].run.$post({ param: { type }, json }))
  const { id } = made
  const next = t('reportDownloadNext', { command: `meydan reports download ${id}` })
  if (!wait && output === undefined) return success(made, t('reportRequested', { id }), next)
  const ready = await waitForFile(cli, () => readFile(cli, id))
  if (output === undefined)
    return success(ready, t('reportReady', { id, size: formatBytes(ready.bytes) }), next)
  return save(cli, ready, output)
}

async function list({ api }: Cli, { type, ...paging }: PagingOptions & { type?: FileType }): Promise<Result> {
  const query = { ...pagingQuery(paging), ...(type && { type }) }
  const page = await dataOf(api.admin.reports.$get({ query }))
  return reportList(page)
}

async function download(cli: Cli, id: number, { output }: { output: string }) {
  return save(cli, await waitForFile(cli, () => readFile(cli, id)), output)
}

type Ready = Awaited<ReturnType<typeof readFile>>

/** Prints nothing beside a file on standard output. */
async function save(cli: Cli, { id, download_url }: Ready, path: string): Promise<Result | undefined> {
  const bytes = await saveFile(cli, download_url!, path)
  if (path === '-') return undefined
  return success({ id, path, bytes }, t('fileWritten', { path, size: formatBytes(bytes) }))
}
