import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { issueToken } from '#api/features/auth/one-time-tokens.ts'
import { NotFound } from '#api/http/errors.ts'
import { ticketAnsweredMail, ticketResolvedMail } from './mails.ts'
import { insertMessage } from './message-queries.ts'
import { findRecipient, lockAnyTicket, type TicketRow } from './queries.ts'
import { openGuestLink } from './requester.ts'
import { markAnswered, updateTicket } from './status-change-queries.ts'
import { changeStatus, publishTicketChange } from './status-changes.ts'

/** Validity of a rating link. */
const ratingSeconds = 30 * 86_400

const staffActor = (ctx: Ctx) => ({ changedBy: signedIn(ctx).id, changedByType: 'admin' as const })

/**
 * Replies to the requester as the signed-in admin and sets the ticket to `waiting_user`. An internal note is visible to
 * staff only, and neither sends a mail nor changes the status.
 */
export async function answer(
  ctx: Ctx,
  { id, message, isInternal = false }: { id: number; message: string; isInternal?: boolean },
): Promise<{ id: number }> {
  const { inserted, ticket } = await transact(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, id)
    if (!ticket) throw NotFound()
    const now = tx.now()
    const by = staffActor(tx)
    const inserted = await insertMessage(tx.db, {
      ticketId: id,
      senderType: 'admin',
      senderId: by.changedBy,
      body: message,
      isInternal,
      createdAt: now,
    })
    if (!isInternal) {
      if (ticket.status !== 'waiting_user') await changeStatus(tx, ticket, 'waiting_user', { by })
      await markAnswered(tx.db, id, now)
      await updateTicket(tx.db, id, { lastMessageAt: now, updatedAt: now })
    }
    await audit(tx, 'ticket.answer', { type: 'ticket', id }, { message: inserted.id, isInternal })
    return { inserted, ticket }
  })
  if (!isInternal) {
    await publishTicketChange(ctx, ticket)
    await mailAnswer(ctx, ticket)
  }
  return inserted
}

/** Marks a ticket as resolved and mails the requester a single-use rating link (D26, D27). */
export async function resolve(
  ctx: Ctx,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<void> {
  const ticket = await transact(ctx, async (tx) => {
    const ticket = await lockAnyTicket(tx.db, id)
    if (!ticket) throw NotFound()
    await changeStatus(tx, ticket, 'resolved', { by: staffActor(tx), reason })
    return ticket
  })
  await publishTicketChange(ctx, ticket)
  const reader = await findRecipient(ctx.db, id)
  if (!reader || ticket.rating !== null) return
  const token = await issueToken(ctx, {
    purpose: 'ticket_rating',
    email: reader.email,
    userId: ticket.userId ?? undefined,
    ticketId: id,
    lifetime: ratingSeconds,
  })
  await ctx.mailQueue.send(ticketResolvedMail(ctx.settings, reader, ticket, { token }))
}

async function mailAnswer(ctx: Ctx, ticket: TicketRow): Promise<void> {
  const reader = await findRecipient(ctx.db, ticket.id)
  if (!reader) return
  const guestToken = reader.isGuest ? await openGuestLink(ctx, reader.email) : undefined
  await ctx.mailQueue.send(ticketAnsweredMail(ctx.settings, reader, ticket, { guestToken }))
}
