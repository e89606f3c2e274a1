import { highRating, lowRating } from '#api/rules/tickets.ts'
import type { Feedback } from './queries.ts'

/** Whether the staff can thank for a rating, or escalate its ticket. */
export const canThank = ({ rating, thanked_date }: Feedback) => rating >= highRating && thanked_date === null
export const canEscalate = ({ rating, ticket_status, escalated_date }: Feedback) =>
  rating <= lowRating && ticket_status !== 'closed' && escalated_date === null

export const nameOf = ({ ticket_id, ticket_subject }: Feedback) => `#${ticket_id} ${ticket_subject}`.trim()
