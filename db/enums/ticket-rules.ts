/** When a rule of the support desk looks at a ticket: as something happens, or a time after it. */
export const ticketRuleEvents = [
  'created',
  'requester_replied',
  'agent_replied',
  'since_created',
  'since_requester',
  'since_status',
] as const
export type TicketRuleEvent = (typeof ticketRuleEvents)[number]

/** What the conditions of such a rule look at. */
export const ticketRuleFields = [
  'category',
  'subcategory',
  'priority',
  'status',
  'source',
  'language',
  'tag',
  'text',
  'requester',
  'assigned',
  'sla',
] as const
export type TicketRuleField = (typeof ticketRuleFields)[number]
