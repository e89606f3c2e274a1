import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Page = InferResponseType<Client['admin']['support']['tickets'][':id']['timeline']['$get']>['data']
type Entry = Page['timeline'][number]

const changeOf = ({ from, to }: Entry) => (from || to ? ` (${from ?? '–'} → ${to ?? '–'})` : '')
const reasonOf = ({ reason }: Entry) => (reason ? `: ${reason}` : '')

/** A page of what happened to a ticket. Scripts read the kind of change and its values instead of a sentence. */
export function logList(page: Page): Result {
  const cells = (read: (each: Entry) => Cell) => page.timeline.map(read)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('ticketLogNone'),
    columns: [
      { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
      {
        ...{ title: t('ticketLogWhat'), shrinks: true },
        cells: cells((each) => ({
          text: each.description + changeOf(each) + reasonOf(each),
          plain: each.event_type,
        })),
      },
      { title: t('columnWhat'), cells: cells(({ action }) => action), forScripts: true },
      { title: t('columnBefore'), cells: cells(({ from }) => from ?? ''), forScripts: true },
      { title: t('columnAfter'), cells: cells(({ to }) => to ?? ''), forScripts: true },
      { title: t('columnReason'), cells: cells(({ reason }) => reason ?? ''), forScripts: true },
      {
        title: t('columnAuthor'),
        cells: cells((each) => each.action_by_name ?? each.action_by_type),
        forScripts: true,
      },
    ],
  })
}
