import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { readLogLine } from '#api/rules/log-line.ts'
import { logTypes } from '#api/rules/logs.ts'
import { visibleText } from '#api/rules/visible-text.ts'
import type { Result } from '#cli/context.ts'
import { bytesCell, columnsOf, numberCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Column } from '#cli/ui/table.tsx'

type Logs = Client['admin']['system']['logs']
type DataIn<Call extends (...args: never[]) => unknown> = Extract<
  InferResponseType<Call>,
  { data: unknown }
>['data']
type Overview = DataIn<Logs['$get']>
export type LogContent = DataIn<Logs[':type']['$get']>

/** A row for each log file; says so when the server writes none. */
export function fileList(overview: Overview): Result {
  const rows = logTypes.map((type) => ({ type, ...overview.files[type] }))
  const column = columnsOf(rows)
  const result = listResult(overview, {
    empty: t('logsNone'),
    columns: [
      column(t('columnLog'), ({ type }) => type),
      column(t('columnSize'), ({ size }) => bytesCell(size)),
      column(t('columnLines'), ({ lines }) => numberCell(lines)),
      column(t('columnChanged'), ({ lastModified }) => timeCell(lastModified)),
    ],
  })
  if (overview.writesFiles) return result
  return {
    ...result,
    view: (kit) => (
      <kit.Stack>
        <kit.Notice tone="warning" text={t('logsTerminalOnly')} />
        {result.view(kit)}
      </kit.Stack>
    ),
  }
}

export const archiveList = ({ archives }: Overview): Result =>
  listResult(archives, {
    empty: t('logsNoArchives'),
    columns: [
      { title: t('columnArchive'), cells: archives.map(({ name }) => name) },
      { title: t('columnLog'), cells: archives.map(({ type }) => type) },
      { title: t('columnSize'), cells: archives.map(({ size }) => bytesCell(size)) },
    ],
  })

/** A page of lines with their level and message; `--json` has them as they are in the file. */
export function lineList(content: LogContent): Result {
  const { currentPage: page, totalPages, total } = content.pagination
  return listResult(content, {
    pagination: { page, totalPages, total },
    empty: t('logsNone'),
    columns: lineColumns(content),
  })
}

/** The last lines, or those that are new. Scripts are told when lines may have been removed before they were read. */
export function tailList(content: LogContent, { isNew }: { isNew: boolean }): Result {
  const columns = lineColumns(content)
  const result = listResult(content, { empty: t('logsNone'), columns })
  if (!isNew) return result
  return { ...result, list: { columns, note: content.truncated ? t('logsRemoved') : undefined } }
}

function lineColumns({ entries }: LogContent): Column[] {
  const lines = entries.map(({ lineNumber, raw }) => ({ lineNumber, ...readLogLine(raw) }))
  const column = columnsOf(lines)
  return [
    column(t('columnLine'), ({ lineNumber }) => numberCell(lineNumber)),
    column(t('columnTime'), ({ time }) => timeCell(time)),
    column(t('columnLevel'), ({ level }) => textCell(level)),
    column(t('columnMessageText'), ({ message }) => visibleText(message)),
  ]
}
