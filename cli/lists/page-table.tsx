import type { ComponentProps } from 'react'
import { formatNumber } from '../format.ts'
import { t } from '../texts.ts'
import type { Kit } from '../ui/kit.ts'

type Props = {
  kit: Pick<Kit, 'Stack' | 'Notice' | 'Table'>
  columns: ComponentProps<Kit['Table']>['columns']
  pagination: { page: number; totalPages: number; total: number; total_is_capped?: boolean | undefined }
  /** Shown instead of an empty list. */
  empty: string
}

/** One page of a list with its page number and the total. */
export function PageTable({ kit: { Stack, Notice, Table }, columns, pagination, empty }: Props) {
  const { page, totalPages: pages, total, total_is_capped } = pagination
  if (total === 0) return <Notice tone="info" text={empty} />
  const all = `${formatNumber(total)}${total_is_capped ? '+' : ''}`
  return (
    <Stack>
      {columns.some(({ cells }) => cells.length > 0) && <Table columns={columns} />}
      <Notice tone="info" text={t('pageOf', { page, pages, total: all })} />
    </Stack>
  )
}
