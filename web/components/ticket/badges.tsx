import { AlarmClock, AlarmClockOff, Pause } from 'lucide-react'
import { flagOf } from '#api/rules/tickets.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import { priorityLabel } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { flagLabels, statusLabels } from './labels.ts'
import type { StaffTicket } from './queries.ts'

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { text, tone, icon: Icon } = statusLabels[status]
  return (
    <Badge tone={tone}>
      <Icon className="size-3.5" />
      {text()}
    </Badge>
  )
}

export function TicketPriorityBadge({ priority }: { priority: number }) {
  const { text, tone } = priorityLabel(priority)
  return <Badge tone={tone}>{text()}</Badge>
}

/** Nothing for a clean ticket. */
export function TicketFlagBadge({ ticket }: { ticket: Pick<StaffTicket, 'is_spam' | 'is_flagged'> }) {
  const flag = flagOf(ticket)
  if (flag === 'clean') return null
  const { text, tone } = flagLabels[flag]
  return <Badge tone={tone}>{text()}</Badge>
}

type Due = Pick<
  StaffTicket,
  | 'first_response_date'
  | 'first_response_due_date'
  | 'resolved_date'
  | 'resolution_due_date'
  | 'is_sla_breached'
  | 'is_first_response_sla_breached'
  | 'is_sla_overdue'
  | 'is_sla_due_soon'
  | 'is_sla_paused'
  | 'status'
>

/** The next due time of a ticket, that it has passed, that one was missed, or that it waits; nothing without a due time. */
export function SlaBadge({ ticket }: { ticket: Due }) {
  const { resolution_due_date: resolution, first_response_due_date: response } = ticket
  if (ticket.is_sla_overdue)
    return (
      <Badge tone="red" title={exactly(ticket.first_response_date === null ? response : resolution)}>
        <AlarmClockOff className="size-3.5" />
        {m.common_ticket_sla_overdue()}
      </Badge>
    )
  if (ticket.is_sla_breached || ticket.is_first_response_sla_breached)
    return (
      <Badge tone="red" title={exactly(ticket.is_sla_breached ? resolution : response)}>
        <AlarmClockOff className="size-3.5" />
        {ticket.is_sla_breached ? m.common_ticket_sla_missed() : m.common_ticket_sla_response_missed()}
      </Badge>
    )
  const due = ticket.first_response_date === null ? response : resolution
  if (!due || ticket.status === 'resolved' || ticket.status === 'closed') return null
  if (ticket.is_sla_paused)
    return (
      <Badge tone="neutral" title={exactly(due)}>
        <Pause className="size-3.5" />
        {m.common_ticket_sla_paused()}
      </Badge>
    )
  if (ticket.is_sla_due_soon)
    return (
      <Badge tone="amber">
        <AlarmClock className="size-3.5" />
        <RelativeTime at={due} />
      </Badge>
    )
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap">
      <AlarmClock className="size-3.5 text-muted" />
      <RelativeTime at={due} />
    </span>
  )
}

const exactly = (due: string | null) => (due ? formatDateTime(due) : undefined)
