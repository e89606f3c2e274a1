import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { priorityLabel, ticketCategoryLabel, ticketStatusLabel } from '#cli/labels.ts'
import { labelCell, textCell, timeCell } from '#cli/lists/cells.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Cell } from '#cli/ui/table.tsx'
import { dueCell } from './due.ts'

type Page = InferResponseType<Client['admin']['support']['tickets']['$get']>['data']
type Ticket = Page['tickets'][number]

const requesterOf = (ticket: Ticket) =>
  ticket.requester_username ?? ticket.guest_name ?? ticket.user_email ?? ticket.guest_email

const sources = { description: 'matchDescription', message: 'matchMessage', note: 'matchNote' } as const

/** Where a search found a ticket. */
const matchOf = ({ match }: Ticket): Cell =>
  match ? `${t(sources[match.source])}: ${match.parts.map(({ text }) => text).join('')}` : ''

/** A page of tickets. */
export function ticketList(page: Page): Result {
  const cells = (read: (each: Ticket) => Cell) => page.tickets.map(read)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noTickets'),
    columns: [
      { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
      { title: t('columnSubject'), cells: cells(({ subject }) => subject), shrinks: true },
      { title: t('ticketStatusOption'), cells: cells(({ status }) => labelCell(status, ticketStatusLabel)) },
      { title: t('columnPriority'), cells: cells(({ priority }) => labelCell(priority, priorityLabel)) },
      { title: t('category'), cells: cells(({ category }) => labelCell(category, ticketCategoryLabel)) },
      { title: t('columnRequester'), cells: cells((each) => textCell(requesterOf(each))), shrinks: true },
      { title: t('columnAgent'), cells: cells((each) => textCell(each.assigned_admin_name)) },
      { title: t('slaDueColumn'), cells: cells(dueCell) },
      {
        title: t('columnTags'),
        cells: cells(({ tags }) => tags.join(', ')),
        optional: true,
      },
      { title: t('columnMatch'), cells: cells(matchOf), optional: true, shrinks: true },
      { title: t('columnCreated'), cells: cells((each) => timeCell(each.created_date)) },
    ],
  })
}
