import { AlarmClockOff, ArrowRight, NotebookPen, UserRound } from 'lucide-react'
import type { z } from 'zod'
import type { StatusLog as Wire } from '#api/features/ticket-history/status-log-schema.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { TicketStatusBadge } from './badges.tsx'
import { statusLabels } from './labels.ts'

export type StatusLog = z.infer<typeof Wire>

/** The same in words, for one line. */
export function changeText({ assignment_changed, ...log }: StatusLog): string {
  const nameOf = (status: TicketStatus) => statusLabels[status].text()
  const agentOf = (name: string | null) => name ?? m.common_ticket_unassigned()
  const changes = [
    log.new_status && [...(log.old_status ? [log.old_status] : []), log.new_status].map(nameOf),
    assignment_changed && [log.old_admin_name, log.new_admin_name].map(agentOf),
  ].flatMap((change) => (change ? [change.join(' → ')] : []))
  return changes.join(', ') || m.common_ticket_change_note()
}

/** What an entry changed: the status, the agent, or nothing, which is a note. */
export function StatusChange({ log }: { log: StatusLog }) {
  const { old_status, new_status, old_admin_name, new_admin_name } = log
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 font-normal">
      {new_status && (
        <>
          {old_status && <TicketStatusBadge status={old_status} />}
          {old_status && (
            <ArrowRight className="size-4 text-muted" aria-label={m.common_ticket_change_to()} />
          )}
          <TicketStatusBadge status={new_status} />
        </>
      )}
      {log.assignment_changed && (
        <>
          <UserRound className="size-4 text-muted" aria-hidden />
          {old_admin_name ?? m.common_ticket_unassigned()}
          <ArrowRight className="size-4 text-muted" aria-label={m.common_ticket_change_to()} />
          {new_admin_name ?? m.common_ticket_unassigned()}
        </>
      )}
      {!new_status && !log.assignment_changed && (
        <>
          <NotebookPen className="size-4 text-muted" aria-hidden />
          {m.common_ticket_change_note()}
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
