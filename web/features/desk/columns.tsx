import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import type { Priority } from '#db/enums.ts'
import { columnsFor } from '#web/components/table/columns.tsx'
import {
  SlaBadge,
  TicketFlagBadge,
  TicketPriorityBadge,
  TicketStatusBadge,
} from '#web/components/ticket/badges.tsx'
import { subcategoryLabel } from '#web/components/ticket/labels.ts'
import { MatchLine } from '#web/components/ticket/match-line.tsx'
import type { StaffTicket } from '#web/components/ticket/queries.ts'
import { SubjectLine } from '#web/components/ticket/subject-line.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'

const { cell, choice, date, person } = columnsFor<StaffTicket>()

export const requesterOf = (ticket: StaffTicket) =>
  ticket.requester_username ??
  ticket.guest_name ??
  ticket.user_email ??
  ticket.guest_email ??
  m.desk_requester_gone()

/** Unread messages as a red dot, which also says how many. */
export const Unread = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      role="img"
      aria-label={m.desk_unread({ count: formatNumber(count) })}
      title={m.desk_unread({ count: formatNumber(count) })}
      className="mr-2 inline-block size-2 rounded-full bg-red align-middle"
    />
  )

export const ticketColumns = [
  cell('subject', {
    label: m.desk_column_subject,
    title: true,
    draw: (ticket) => (
      <SubjectLine id={ticket.id} subject={ticket.subject || m.desk_subject_gone()} className="font-medium">
        <Unread count={ticket.unread_messages_count} />
      </SubjectLine>
    ),
    brief: (ticket) => (
      <>
        <Unread count={ticket.unread_messages_count} />
        <span className="figures text-muted">#{ticket.id}</span> {ticket.subject || m.desk_subject_gone()}
      </>
    ),
    below: (ticket) => (
      <>
        {requesterOf(ticket)}
        {ticket.tags.map((tag) => (
          <Badge key={tag} className="ml-1.5 h-5 px-2">
            {tag}
          </Badge>
        ))}
        <MatchLine match={ticket.match} />
      </>
    ),
  }),
  cell('status', {
    label: m.desk_column_status,
    card: 'state',
    draw: (ticket) => (
      <span className="inline-flex flex-wrap gap-1">
        <TicketStatusBadge status={ticket.status} />
        <TicketFlagBadge ticket={ticket} />
      </span>
    ),
  }),
  cell('priority', {
    label: m.desk_column_priority,
    card: 'meta',
    brief: ({ priority }) => priorityLabels[priority as Priority]?.text(),
    draw: ({ priority }) => <TicketPriorityBadge priority={priority} />,
  }),
  choice('category', {
    label: m.desk_column_category,
    labels: ticketCategoryLabels,
    hidden: true,
    below: ({ subcategory }) => subcategory && subcategoryLabel(subcategory),
  }),
  person('assigned_admin_name', { label: m.desk_column_agent, card: 'meta' }),
  cell('resolution_due_date', {
    label: m.desk_column_due,
    card: 'first',
    draw: (ticket) => <SlaBadge ticket={ticket} />,
    // Null rather than an element that draws nothing, which a separator would follow.
    brief: (ticket) => SlaBadge({ ticket }),
  }),
  date('created_date', { label: m.desk_column_created }),
  date('last_updated_date', { label: m.desk_column_updated, card: 'labelled', hidden: true }),
]
