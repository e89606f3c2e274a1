import type { SegmentOp } from '#db/enums/segments.ts'
import type { TicketRuleEvent, TicketRuleField } from '#db/enums/ticket-rules.ts'
import { ticketCategories, ticketSources, ticketStatuses } from '#db/enums/tickets.ts'
import { languages, priorities } from '#db/enums.ts'
import { problemOfKind, type SegmentValue, type ValueKind } from './segment-rules.ts'
import { ticketSubcategories } from './tickets.ts'

export type TicketCondition = { field: TicketRuleField; op: SegmentOp; value: SegmentValue }

/** The value type of each field. */
export const ticketRuleKinds: Record<TicketRuleField, ValueKind> = {
  category: { kind: 'choice', choices: ticketCategories },
  subcategory: { kind: 'choice', choices: Object.values(ticketSubcategories).flat() },
  priority: { kind: 'choice', choices: priorities.map(String) },
  status: { kind: 'choice', choices: ticketStatuses },
  source: { kind: 'choice', choices: ticketSources },
  language: { kind: 'choice', choices: languages },
  tag: { kind: 'word' },
  text: { kind: 'text' },
  requester: { kind: 'choice', choices: ['account', 'guest'] },
  assigned: { kind: 'flag' },
  sla: { kind: 'choice', choices: ['due_soon', 'overdue', 'breached'] },
}

/** The error code of an invalid condition, and the part it concerns; null when valid. */
export const ticketConditionProblem = ({ field, ...condition }: TicketCondition) =>
  problemOfKind(ticketRuleKinds[field], condition)

export const isTimeEvent = (event: TicketRuleEvent) => event.startsWith('since_')

/** A rule can set what a ticket can get from another status. */
export const ruleStatuses = ticketStatuses.filter((status) => status !== 'open')
