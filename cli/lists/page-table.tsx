import type { ComponentProps } from 'react'
import { formatNumber } from '#cli/format.ts'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Props = {
  kit: Pick<Kit, 'Stack' | 'Notice' | 'Table'>
  columns: ComponentProps<Kit['Table']>['columns']
  pagination: { page: number; totalPages: number; total: number; total_is_capped?: boolean | undefined }
  /** What is said where the list has nothing at all. */
  none: string
}

/** A page of a list, a line each, and which page of how many it is. */
export function PageTable({ kit: { Stack, Notice, Table }, columns, pagination, none }: Props) {
  const { page, totalPages: pages, total, total_is_capped } = pagination
  if (total === 0) return <Notice tone="info" text={none} />
  const all = `${formatNumber(total)}${total_is_capped ? '+' : ''}`
  return (
    <Stack>
      {columns.some(({ cells }) => cells.length > 0) && <Table columns={columns} />}
      <Notice tone="info" text={say('pageOf', { page, pages, total: all })} />
    </Stack>
  )
}
