/** The kinds of actions on tickets in the audit log. */
export const ticketActionTypes = [
  'status_change',
  'assigned',
  'auto_reply',
  'edited',
  'escalated',
  'created',
  'deleted',
  'merged',
  'split',
  'sla_breach',
  'priority_change',
  'category_change',
  'tagged',
  'replied',
  'noted',
  'rated',
  'viewed',
  'custom',
] as const
export type TicketActionType = (typeof ticketActionTypes)[number]

/** The actions of each kind; all others are `custom`. */
export const actionsOfType: Record<Exclude<TicketActionType, 'custom'>, readonly string[]> = {
  status_change: ['ticket.status', 'ticket.reopen', 'ticket.close_resolved'],
  assigned: ['ticket.assign'],
  auto_reply: ['ticket.auto_reply'],
  edited: [
    'ticket.flag',
    'ticket.snooze',
    'ticket.wake',
    'ticket.relate',
    'ticket.unrelate',
    'ticket.language',
    'ticket.copy_add',
    'ticket.copy_remove',
    'ticket.upload',
    'ticket.macro',
    'ticket.rule',
    'ticket.rule_skip',
  ],
  escalated: ['ticket.escalate'],
  created: ['ticket.create'],
  deleted: ['ticket.erase'],
  merged: ['ticket.merge', 'ticket.unmerge'],
  split: ['ticket.split'],
  sla_breach: ['ticket.sla_breach'],
  priority_change: ['ticket.priority'],
  category_change: ['ticket.category'],
  tagged: ['ticket.tag'],
  replied: ['ticket.answer', 'ticket.reply', 'ticket.thank'],
  noted: ['ticket.note', 'ticket.log_note'],
  rated: ['ticket.rate'],
  viewed: ['ticket.export'],
}

/** All actions that are not `custom`. */
export const typedActions = Object.values(actionsOfType).flat()

const types = new Map(
  Object.entries(actionsOfType).flatMap(([type, actions]) =>
    actions.map((action) => [action, type as TicketActionType] as const),
  ),
)

export const ticketActionType = (action: string): TicketActionType => types.get(action) ?? 'custom'

/** Actions that the status log has as well, with more of what changed. */
export const loggedActions = [...actionsOfType.status_change, ...actionsOfType.assigned, 'ticket.log_note']
