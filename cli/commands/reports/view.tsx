import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { fileFaultLabel, fileFormatLabel, fileTypeLabel } from '#cli/labels.ts'
import { bytesCell, columnsOf, labelCell, timeCell } from '#cli/lists/cells.ts'
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
  const column = columnsOf(reports)
  return listResult(page, {
    pagination,
    empty: t('noReports'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnFile'), ({ type }) => labelCell(type, fileTypeLabel)),
      column(t('columnDays'), daysOf),
      column(t('columnFormat'), ({ format }) => labelCell(format, fileFormatLabel)),
      column(t('columnStatus'), (each) => ({ text: stateOf(each), plain: each.status }), { shrinks: true }),
      column(t('columnReason'), ({ error }) => error ?? '', { forScripts: true }),
      column(t('columnSize'), ({ bytes }) => bytesCell(bytes), { align: 'right' }),
      column(t('columnAuthor'), ({ author }) => author?.name ?? '', { shrinks: true }),
      column(t('columnExpires'), ({ expiresAt }) => timeCell(expiresAt)),
    ],
  })
}
