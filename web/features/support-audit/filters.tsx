import { auditActorLabels } from '#api/rules/labels/audit.ts'
import { ticketActionTypeLabels } from '#api/rules/labels/tickets.ts'
import { choicesOf } from '#web/components/form/choices.ts'
import type { FiltersOf } from '#web/components/table/filters.tsx'
import { AgentFilter } from '#web/components/ticket/agent-filter.tsx'
import { TicketFilter } from '#web/components/ticket/ticket-filter.tsx'
import * as m from '#web/paraglide/messages.js'
import type { AuditLogSearch } from './search.ts'

/** The filters of the table and of the timeline. */
export const auditFilters = (): FiltersOf<AuditLogSearch> => ({
  ticket_id: { draw: (value, change) => <TicketFilter value={value} onChange={change} /> },
  action_type: { label: m.support_audit_type(), options: choicesOf(ticketActionTypeLabels) },
  action_by: {
    draw: (value, change) => <AgentFilter label={m.common_ticket_agent()} value={value} onChange={change} />,
  },
  action_by_type: { label: m.support_audit_by(), options: choicesOf(auditActorLabels) },
  date_from: { label: m.common_period(), until: 'date_to' },
})
