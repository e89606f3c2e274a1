import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatShort } from '#cli/format.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Page = InferResponseType<Client['admin']['support']['tickets'][':id']['timeline']['$get']>['data']
type Entry = Page['timeline'][number]
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

const changeOf = ({ from, to }: Entry) => (from || to ? ` (${from ?? '–'} → ${to ?? '–'})` : '')
const reasonOf = ({ reason }: Entry) => (reason ? `: ${reason}` : '')

/** A page of what happened to a ticket. */
export function LogTable({ page, ...kit }: Parts & { page: Page }) {
  const cells = (read: (each: Entry) => string) => page.timeline.map(read)
  return (
    <PageTable
      kit={kit}
      pagination={page.pagination}
      empty={t('ticketLogNone')}
      columns={[
        { title: t('columnCreated'), cells: cells((each) => formatShort(each.created_date)) },
        {
          ...{ title: t('ticketLogWhat'), shrinks: true },
          cells: cells((each) => each.description + changeOf(each) + reasonOf(each)),
        },
      ]}
    />
  )
}
