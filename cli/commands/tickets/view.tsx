import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import type { Result } from '#cli/context.ts'
import { priorityLabel, ticketCategoryLabel, ticketStatusLabel } from '#cli/labels.ts'
import { columnsOf, labelCell, textCell, timeCell } from '#cli/lists/cells.ts'
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
  const column = columnsOf(page.tickets)
  return listResult(page, {
    pagination: page.pagination,
    empty: t('noTickets'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('columnSubject'), ({ subject }) => subject, { shrinks: true }),
      column(t('ticketStatusOption'), ({ status }) => labelCell(status, ticketStatusLabel)),
      column(t('columnPriority'), ({ priority }) => labelCell(priority, priorityLabel)),
      column(t('category'), ({ category }) => labelCell(category, ticketCategoryLabel)),
      column(t('columnRequester'), (each) => textCell(requesterOf(each)), { shrinks: true }),
      column(t('columnAgent'), (each) => textCell(each.assigned_admin_name)),
      column(t('slaDueColumn'), dueCell),
      column(t('columnTags'), ({ tags }) => tags.join(', '), { optional: true }),
      column(t('columnMatch'), matchOf, { optional: true, shrinks: true }),
      column(t('columnCreated'), (each) => timeCell(each.created_date)),
    ],
  })
}
