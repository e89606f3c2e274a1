import { AlarmClockOff, ArrowRight, NotebookPen, UserRound } from 'lucide-react'
import { TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { StatusLog } from './queries.ts'

/** What an entry changed: the status, the agent, or nothing, which is a note. */
export function Change({ log }: { log: StatusLog }) {
  const { old_status, new_status, old_admin_name, new_admin_name } = log
  return (
    <span className="inline-flex min-w-56 flex-wrap items-center gap-1.5 font-normal">
      {new_status && (
        <>
          {old_status && <TicketStatusBadge status={old_status} />}
          {old_status && <ArrowRight className="size-4 text-muted" aria-label={m.status_logs_to()} />}
          <TicketStatusBadge status={new_status} />
        </>
      )}
      {log.assignment_changed && (
        <>
          <UserRound className="size-4 text-muted" aria-hidden />
          {old_admin_name ?? m.common_ticket_unassigned()}
          <ArrowRight className="size-4 text-muted" aria-label={m.status_logs_to()} />
          {new_admin_name ?? m.common_ticket_unassigned()}
        </>
      )}
      {!new_status && !log.assignment_changed && (
        <>
          <NotebookPen className="size-4 text-muted" aria-hidden />
          {m.status_logs_note()}
        </>
      )}
      {(log.is_sla_breached || log.is_first_response_sla_breached) && (
        <Badge tone="red">
          <AlarmClockOff aria-hidden />
          {log.is_sla_breached ? m.common_ticket_sla_missed() : m.common_ticket_sla_response_missed()}
        </Badge>
      )}
    </span>
  )
}
