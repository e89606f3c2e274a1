export const ticketStatuses = ['open', 'in_progress', 'waiting_user', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
/** Statuses of tickets that count as work. */
export const unresolvedStatuses = ['open', 'in_progress', 'waiting_user'] as const satisfies TicketStatus[]

/** Flags of a ticket (D35). */
export const ticketFlags = ['clean', 'flagged', 'spam'] as const
export type TicketFlag = (typeof ticketFlags)[number]

/** Quick filters by the day of creation. */
export const ticketPeriods = ['today', '7d', '30d'] as const

export const ticketCategories = ['general', 'technical', 'billing', 'account'] as const
export type TicketCategory = (typeof ticketCategories)[number]

export const ticketSources = ['web', 'mobile', 'email', 'api', 'phone', 'chat', 'walk_in'] as const
export type TicketSource = (typeof ticketSources)[number]
/** How requesters reach an agent, who opens a ticket for them. */
export const staffSources = ['phone', 'walk_in', 'email', 'chat'] as const satisfies TicketSource[]
