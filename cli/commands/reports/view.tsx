import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { fileFaultLabel, fileFormatLabel, fileTypeLabel } from '#cli/labels.ts'
import { bytesCell, labelCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Page = InferResponseType<Client['admin']['reports']['$get']>['data']
type File = Page['reports'][number]

const statusKeys = {
  pending: 'filePending',
  processing: 'fileProcessing',
  ready: 'fileReady',
  failed: 'fileFailedStatus',
  expired: 'fileExpiredStatus',
} as const

function stateOf({ status, progress: { done, total }, error }: File): string {
  const text = t(statusKeys[status])
  if (error) return `${text}: ${fileFaultLabel(error)}`
  return status === 'processing' && total ? `${text} ${Math.floor((done / total) * 100)}%` : text
}

const daysOf = ({ range }: File): Cell =>
  range ? { text: `${range.from} – ${range.to}`, plain: `${range.from}/${range.to}` } : ''

/** A page of files. */
export function reportList(page: Page): Result {
  const { reports, pagination } = page
  const cells = (read: (each: File) => Cell) => reports.map(read)
  return listResult(page, {
    pagination,
    empty: t('noReports'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('columnFile'), cells: cells(({ type }) => labelCell(type, fileTypeLabel)) },
      { title: t('columnDays'), cells: cells(daysOf) },
      { title: t('columnFormat'), cells: cells(({ format }) => labelCell(format, fileFormatLabel)) },
      {
        title: t('columnStatus'),
        cells: cells((each) => ({ text: stateOf(each), plain: each.status })),
        shrinks: true,
      },
      { title: t('columnReason'), cells: cells(({ error }) => error ?? ''), forScripts: true },
      { title: t('columnSize'), cells: cells(({ bytes }) => bytesCell(bytes)), align: 'right' },
      { title: t('columnAuthor'), cells: cells(({ author }) => author?.name ?? ''), shrinks: true },
      {
        title: t('columnExpires'),
        cells: cells(({ expiresAt }) => timeCell(expiresAt)),
      },
    ],
  })
}
