import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { ticketStatuses } from '#db/enums.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

/** Left out when it is empty. */
const reason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG')),
  v.transform((value) => value || undefined),
)

/** The choice for a ticket without an agent: no user has this id. */
export const unassigned = 0

export const MoveForm = v.pipe(
  v.object({ status: v.picklist(ticketStatuses, ruleMessage('TICKET_STATUS_INVALID')), reason }),
  v.transform(({ status, reason: change_reason }) => ({ status, change_reason })),
)

export const PriorityForm = v.pipe(
  v.object({ priority: v.string(), reason }),
  v.transform(({ priority, reason }) => ({ priority: Number(priority), reason })),
)

const agent = v.pipe(v.nullable(v.number()), v.number(ruleMessage('ASSIGNEE_UNKNOWN')))

export const AssignForm = v.pipe(
  v.object({ agent, reason }),
  v.transform(({ agent, reason: assignment_reason }) => ({
    assigned_to: agent === unassigned ? null : agent,
    assignment_reason,
  })),
)

export const EscalateForm = v.pipe(
  v.object({ agent, reason }),
  v.transform(({ agent: escalate_to, reason }) => ({ escalate_to, reason })),
)
