import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { columnsOf, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'

type Page = InferResponseType<Client['admin']['support']['tickets'][':id']['timeline']['$get']>['data']
type Entry = Page['timeline'][number]

const changeOf = ({ from, to }: Entry) => (from || to ? ` (${from ?? '–'} → ${to ?? '–'})` : '')
const reasonOf = ({ reason }: Entry) => (reason ? `: ${reason}` : '')

/** A page of what happened to a ticket. Scripts read the kind of change and its values instead of a sentence. */
export function logList(page: Page): Result {
  const column = columnsOf(page.timeline)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('ticketLogNone'),
    columns: [
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
      column(
        t('ticketLogWhat'),
        (each) => ({ text: each.description + changeOf(each) + reasonOf(each), plain: each.event_type }),
        { shrinks: true },
      ),
      column(t('columnWhat'), ({ action }) => action, { forScripts: true }),
      column(t('columnBefore'), ({ from }) => from ?? '', { forScripts: true }),
      column(t('columnAfter'), ({ to }) => to ?? '', { forScripts: true }),
      column(t('columnReason'), ({ reason }) => reason ?? '', { forScripts: true }),
      column(t('columnAuthor'), (each) => each.action_by_name ?? each.action_by_type, { forScripts: true }),
    ],
  })
}
