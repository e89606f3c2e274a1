import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { consumeToken } from '#api/features/auth/one-time-tokens.ts'
import { NotFound } from '#api/http/errors.ts'
import { isOver } from '#api/rules/tickets.ts'
import { FeedbackGiven, FeedbackTooEarly, RatingLinkInvalid } from './errors.ts'
import { insertFeedback, lockAnyTicket, lockTicket, type Requester, verifyGuestTickets } from './queries.ts'
import type { Feedback, NewFeedback } from './schema.ts'

/**
 * Rates how a ticket went, once, when it is resolved or closed (D26, 409 otherwise): by its requester, or by whoever
 * holds the one-use link that was mailed to them.
 */
export async function rate(
  ctx: Ctx,
  asking: () => Promise<Requester>,
  { id, token, ...given }: z.infer<typeof NewFeedback> & { id: number },
): Promise<z.infer<typeof Feedback>> {
  const submittedAt = ctx.now()
  const requester = token ? undefined : await asking()
  const made = await transact(ctx, async (tx) => {
    const ticket = requester
      ? await lockTicket(tx.db, { requester, id })
      : await ticketOfLink(tx, id, token ?? '')
    if (!ticket) throw NotFound()
    if (!isOver(ticket.status)) throw FeedbackTooEarly()
    const made = await insertFeedback(tx.db, {
      ticketId: id,
      rating: given.rating,
      topic: given.topic,
      text: given.feedback_text || null,
      isAnonymous: given.is_anonymous,
      createdAt: submittedAt,
    })
    if (!made) throw FeedbackGiven()
    await audit(tx, 'ticket.rate', { type: 'ticket', id })
    return made
  })
  return {
    id: made.id,
    rating: given.rating,
    topic: given.topic,
    feedback_text: given.feedback_text || null,
    is_anonymous: given.is_anonymous,
    submitted_date: submittedAt.toISOString(),
  }
}

/** Used up only with the transaction: a rating that comes too early leaves the link as it was. */
async function ticketOfLink(tx: Ctx, id: number, token: string) {
  const ticket = await lockAnyTicket(tx.db, id)
  const used = await consumeToken(tx, { purpose: 'ticket_rating', token })
  if (used?.ticketId !== id) throw RatingLinkInvalid()
  await verifyGuestTickets(tx.db, { email: used.email, id, at: tx.now() })
  return ticket
}
