import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { formatShort } from '#cli/format.ts'
import { priorityLabel, ticketCategoryLabel, ticketStatusLabel } from '#cli/labels.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import { dueText } from './due.ts'

type Page = InferResponseType<Client['admin']['support']['tickets']['$get']>['data']
type Ticket = Page['tickets'][number]
type Parts = Pick<Kit, 'Stack' | 'Notice' | 'Fields' | 'Table'>

const requesterOf = (ticket: Ticket) =>
  ticket.requester_username ?? ticket.guest_name ?? ticket.user_email ?? ticket.guest_email ?? '–'

/** A page of tickets. */
export function TicketTable({ page, ...kit }: Parts & { page: Page }) {
  const cells = (read: (each: Ticket) => string) => page.tickets.map(read)
  return (
    <PageTable
      kit={kit}
      pagination={page.pagination}
      empty={t('noTickets')}
      columns={[
        { title: t('columnId'), cells: cells(({ id }) => `${id}`), align: 'right' },
        { title: t('columnSubject'), cells: cells(({ subject }) => subject), shrinks: true },
        { title: t('ticketStatusOption'), cells: cells(({ status }) => ticketStatusLabel(status)) },
        { title: t('columnPriority'), cells: cells(({ priority }) => priorityLabel(priority)) },
        { title: t('category'), cells: cells(({ category }) => ticketCategoryLabel(category)) },
        { title: t('columnRequester'), cells: cells(requesterOf), shrinks: true },
        { title: t('columnAgent'), cells: cells((each) => each.assigned_admin_name ?? '–') },
        { title: t('slaDueColumn'), cells: cells(dueText) },
        { title: t('columnCreated'), cells: cells((each) => formatShort(each.created_date)) },
      ]}
    />
  )
}
