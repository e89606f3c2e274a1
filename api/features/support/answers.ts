import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { issueToken } from '#api/features/auth/one-time-tokens.ts'
import { NotFound } from '#api/http/errors.ts'
import { ticketAnsweredMail, ticketResolvedMail } from './mails.ts'
import { insertMessage } from './message-queries.ts'
import { findReader, lockAnyTicket, type TicketRow } from './queries.ts'
import { openGuestLink } from './requester.ts'
import { markAnswered, updateTicket } from './status-change-queries.ts'
import { announce, move } from './status-changes.ts'

/** How long somebody may take to say how it was. */
const ratingSeconds = 30 * 86_400

const ourSide = (ctx: Ctx) => ({ changedBy: signedIn(ctx).id, changedByType: 'admin' as const })

/**
 * Writes to the requester in the name of the admin who is signed in, and leaves the ticket waiting for them; a note stays
 * between us, mails nobody and moves nothing.
 */
export async function answer(
  ctx: Ctx,
  given: { id: number; message: string; isInternal?: boolean },
): Promise<{ id: number }> {
  const { id, message, isInternal = false } = given
  const { made, ticket } = await transact(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, id)
    if (!ticket) throw NotFound()
    const now = tx.now()
    const by = ourSide(tx)
    const made = await insertMessage(tx.db, {
      ticketId: id,
      senderType: 'admin',
      senderId: by.changedBy,
      body: message,
      isInternal,
      createdAt: now,
    })
    if (!isInternal) {
      if (ticket.status !== 'waiting_user') await move(tx, ticket, 'waiting_user', { by })
      await markAnswered(tx.db, id, now)
      await updateTicket(tx.db, id, { lastMessageAt: now, updatedAt: now })
    }
    await audit(tx, 'ticket.answer', { type: 'ticket', id }, { message: made.id, isInternal })
    return { made, ticket }
  })
  if (!isInternal) {
    await announce(ctx, ticket)
    await tell(ctx, ticket)
  }
  return made
}

/** Says that it is resolved; the requester is asked to confirm, and by a one-use link how it was (D26, D27). */
export async function resolve(ctx: Ctx, { id, reason }: { id: number; reason?: string }): Promise<void> {
  const ticket = await transact(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, id)
    if (!ticket) throw NotFound()
    await move(tx, ticket, 'resolved', { by: ourSide(tx), reason })
    return ticket
  })
  await announce(ctx, ticket)
  const reader = await findReader(ctx.db, id)
  if (!reader || ticket.rating !== null) return
  const token = await issueToken(ctx, {
    purpose: 'ticket_rating',
    email: reader.email,
    userId: ticket.userId ?? undefined,
    ticketId: id,
    lifetime: ratingSeconds,
  })
  await ctx.post.send(ticketResolvedMail(ctx.settings, reader, ticket, { token }))
}

async function tell(ctx: Ctx, ticket: TicketRow): Promise<void> {
  const reader = await findReader(ctx.db, ticket.id)
  if (!reader) return
  const guestToken = reader.isGuest ? await openGuestLink(ctx, reader.email) : undefined
  await ctx.post.send(ticketAnsweredMail(ctx.settings, reader, ticket, { guestToken }))
}
