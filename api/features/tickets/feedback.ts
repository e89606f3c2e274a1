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
 * Rates a resolved or closed ticket once (D26), as its requester or by the single-use link that was mailed to them. 409
 * FEEDBACK_TOO_EARLY or FEEDBACK_ALREADY_GIVEN, 400 INVALID_RATING_LINK.
 */
export async function rate(
  ctx: Ctx,
  findRequester: () => Promise<Requester>,
  { id, token, ...feedback }: z.infer<typeof NewFeedback> & { id: number },
): Promise<z.infer<typeof Feedback>> {
  const submittedAt = ctx.now()
  const requester = token ? undefined : await findRequester()
  const inserted = await transact(ctx, async (tx) => {
    const ticket = requester
      ? await lockTicket(tx.db, { requester, id })
      : await ticketOfLink(tx, id, token ?? '')
    if (!ticket) throw NotFound()
    if (!isOver(ticket.status)) throw FeedbackTooEarly()
    const inserted = await insertFeedback(tx.db, {
      ticketId: id,
      rating: feedback.rating,
      topic: feedback.topic,
      text: feedback.feedback_text || null,
      isAnonymous: feedback.is_anonymous,
      createdAt: submittedAt,
    })
    if (!inserted) throw FeedbackGiven()
    await audit(tx, 'ticket.rate', { type: 'ticket', id })
    return inserted
  })
  return {
    id: inserted.id,
    rating: feedback.rating,
    topic: feedback.topic,
    feedback_text: feedback.feedback_text || null,
    is_anonymous: feedback.is_anonymous,
    submitted_date: submittedAt.toISOString(),
  }
}

/** The link is consumed in the transaction, so that a rejected rating leaves it valid. */
async function ticketOfLink(tx: Ctx, id: number, token: string) {
  const ticket = await lockAnyTicket(tx.db, id)
  const used = await consumeToken(tx, { purpose: 'ticket_rating', token })
  if (used?.ticketId !== id) throw RatingLinkInvalid()
  await verifyGuestTickets(tx.db, { email: used.email, id, at: tx.now() })
  return ticket
}
