import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { consumeToken, readToken } from '#api/features/auth/one-time-tokens.ts'
import { isOver } from '#api/rules/tickets.ts'
import { lockTicket } from './access.ts'
import { FeedbackGiven, FeedbackTooEarly, RatingLinkInvalid, TicketMerged } from './errors.ts'
import { hasFeedback, insertFeedback } from './feedback-queries.ts'
import { findTicket, lockTickets, type TicketRow } from './queries.ts'
import { ratingMailName } from './reply-address.ts'
import { type Requester, verifyGuestTickets } from './requester-queries.ts'
import type { Feedback, NewFeedback } from './schema.ts'

/**
 * Rates a resolved or closed ticket once (D26), as its requester or by the single-use link that was mailed to them. 409
 * FEEDBACK_TOO_EARLY, FEEDBACK_ALREADY_GIVEN or TICKET_MERGED, 400 INVALID_RATING_LINK.
 */
export async function rate(
  ctx: Ctx,
  findRequester: () => Promise<Requester>,
  {
    id,
    token,
    rating,
    topic,
    feedback_text: text,
    is_anonymous: isAnonymous,
  }: z.infer<typeof NewFeedback> & { id: number },
): Promise<z.infer<typeof Feedback>> {
  const requester = token ? undefined : await findRequester()
  return transact(ctx, async (tx) => {
    const ticket = requester
      ? await lockTicket(tx, { id }, requester)
      : await lockTicketOfLink(tx, id, token ?? '')
    if (ticket.mergedInto !== null) throw TicketMerged()
    if (!isOver(ticket.status)) throw FeedbackTooEarly()
    const values = { ticketId: id, rating, topic, text: text || null, isAnonymous, createdAt: tx.now() }
    const inserted = await insertFeedback(tx.db, values)
    if (!inserted) throw FeedbackGiven()
    await tx.mailQueue.withdraw(ratingMailName(tx, id))
    // Who rates without their name is not named here either.
    const rater: Ctx = isAnonymous ? { ...tx, actor: { type: 'anonymous' } } : tx
    await audit(rater, 'ticket.rate', { type: 'ticket', id })
    return inserted
  })
}

/**
 * Whether a mailed link still rates its ticket, so that a page asks no one in vain; uses nothing up. 400
 * INVALID_RATING_LINK, 409 TICKET_MERGED or FEEDBACK_ALREADY_GIVEN, as `rate` would answer. Only who has the link learns it.
 */
export async function checkLink(ctx: Ctx, { id, token }: { id: number; token: string }): Promise<void> {
  const link = await readToken(ctx, { purpose: 'ticket_rating', token })
  const ticket = link?.ticketId === id ? await findTicket(ctx.db, id) : undefined
  if (!ticket) throw RatingLinkInvalid()
  if (ticket.mergedInto !== null) throw TicketMerged()
  if (await hasFeedback(ctx.db, id)) throw FeedbackGiven()
}

/** The link is consumed in the transaction, so that a rejected rating leaves it valid. */
async function lockTicketOfLink(tx: Ctx, id: number, token: string): Promise<TicketRow> {
  const [ticket] = await lockTickets(tx.db, [id])
  const used = await consumeToken(tx, { purpose: 'ticket_rating', token })
  if (!ticket || used?.ticketId !== id) throw RatingLinkInvalid()
  await verifyGuestTickets(tx.db, { email: used.email, id, at: tx.now() })
  return ticket
}
