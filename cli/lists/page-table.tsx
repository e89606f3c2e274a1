import type { Result } from '../context.ts'
import { formatNumber, timeZone } from '../format.ts'
import { t } from '../texts.ts'
import type { Kit } from '../ui/kit.ts'
import type { Column } from '../ui/table.tsx'

type List = {
  columns: Column[]
  /** Without it, the list has only one page. */
  pagination?: { page: number; totalPages: number; total: number; total_is_capped?: boolean | undefined }
  /** How to read on, for a list without page numbers. */
  more?: string | undefined
  /** Shown instead of an empty list. */
  empty: string
}

type Props = List & { kit: Pick<Kit, 'Stack' | 'Notice' | 'Table'> }

/** One page of a list with its page number and the total. */
export function PageTable({ kit: { Stack, Notice, Table }, ...list }: Props) {
  const note = noteOf(list, list.columns.some(({ cells }) => cells.some(isTime)) ? timeZone() : undefined)
  return (
    <Stack>
      {hasRows(list) && <Table columns={list.columns.filter(isShown)} />}
      {note && <Notice tone="info" text={note} />}
    </Stack>
  )
}

const isShown = ({ optional, forScripts, cells }: Column) =>
  !forScripts && (!optional || cells.some((cell) => cell !== ''))
const hasRows = ({ columns }: List) => columns.some(({ cells }) => cells.length > 0)

const isTime = (cell: Column['cells'][number]) => typeof cell !== 'string' && cell.isTime === true

/** The page and the total, or why there are no rows; `zone` is that of the times. */
function noteOf(list: List, zone?: string): string | undefined {
  const { pagination, empty, more } = list
  if (!pagination) return hasRows(list) ? more : empty
  const { page, totalPages: pages, total, total_is_capped } = pagination
  if (total === 0) return empty
  const counts = { page, pages, total: `${formatNumber(total)}${total_is_capped ? '+' : ''}` }
  return zone ? t('pageOfIn', { ...counts, zone }) : t('pageOf', counts)
}

/** The result of a list command: a table for people, lines of tab-separated values for scripts. */
export const listResult = (data: unknown, list: List): Result => ({
  data,
  view: (kit) => <PageTable kit={kit} {...list} />,
  list: { columns: list.columns, note: noteOf(list) },
})
