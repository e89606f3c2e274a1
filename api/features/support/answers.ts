import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, type TransactionCtx, transact } from '#api/context.ts'
import { issueToken } from '#api/features/auth/one-time-tokens.ts'
import { notifyUser } from '#api/features/inbox/notices.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import type { TicketStatus } from '#db/enums.ts'
import { claimableSince } from './attachments.ts'
import { answeredNotice, ticketAnsweredMail, ticketResolvedMail } from './mails.ts'
import { claimAttachments, insertMessage } from './message-queries.ts'
import { findRecipient, lockAnyTicket } from './queries.ts'
import { replyable } from './reply-address.ts'
import { openGuestLink } from './requester.ts'
import { markAnswered, updateTicket } from './status-change-queries.ts'
import { changeStatus, publishTicketChange } from './status-changes.ts'

/** Validity of a rating link. */
const ratingSeconds = 30 * 86_400

const staffActor = (ctx: Ctx) => ({ changedBy: signedIn(ctx).id, changedByType: 'admin' as const })

type Answer = {
  message: string
  isInternal: boolean
  attachments?: number[]
  idempotencyKey?: string | undefined
  /** The status after a public reply, if it differs. */
  status?: TicketStatus
}
type Answered = { id: number; status: TicketStatus; resolvedAt: Date | null }

/**
 * Writes a message of the signed-in admin to a locked ticket. A public reply is the first response if there was none. An
 * internal note is visible to staff only, and changes nothing of the ticket. 400 ATTACHMENT_UNKNOWN.
 */
export async function writeAnswer(tx: Ctx, ticket: Answered, answer: Answer): Promise<{ id: number }> {
  const { message, isInternal, attachments = [], idempotencyKey, status = ticket.status } = answer
  const now = tx.now()
  const by = staffActor(tx)
  const inserted = await insertMessage(tx.db, {
    ...{ ticketId: ticket.id, senderType: 'admin', senderId: by.changedBy, body: message },
    ...{ isInternal, idempotencyKey, createdAt: now },
  })
  if (attachments.length > 0) {
    const claim = { ids: attachments, ticketId: ticket.id, messageId: inserted.id, uploader: by.changedBy }
    const claimed = await claimAttachments(tx.db, { ...claim, since: claimableSince(now) })
    if (claimed.length < attachments.length) throw invalidField('attachments', 'ATTACHMENT_UNKNOWN')
  }
  if (!isInternal) {
    const isFirst = await markAnswered(tx.db, ticket.id, now)
    if (status !== ticket.status) await changeStatus(tx, ticket, status, { by, isPart: true })
    else if (isFirst) await updateDueTimes(tx, ticket.id)
    await updateTicket(tx.db, ticket.id, { lastMessageAt: now, updatedAt: now })
  }
  const meta = { message: inserted.id, files: attachments.length }
  const action = isInternal ? 'ticket.note' : 'ticket.answer'
  await audit(tx, action, { type: 'ticket', id: ticket.id }, meta)
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
    if (ticket.rating === null) await mailRatingLink(tx, ticket)
    return ticket
  })
  await publishTicketChange(ctx, ticket)
}

async function mailRatingLink(
  tx: TransactionCtx,
  ticket: { id: number; subject: string; userId: number | null },
): Promise<void> {
  const reader = await findRecipient(tx.db, ticket.id)
  if (!reader) return
  const token = await issueToken(tx, {
    purpose: 'ticket_rating',
    email: reader.email,
    userId: ticket.userId ?? undefined,
    ticketId: ticket.id,
    lifetime: ratingSeconds,
  })
  await tx.mailQueue.send(ticketResolvedMail(tx.settings, reader, ticket, { token }))
}

/** Notifies the requester of a new reply: by mail, and with an account, unless it is the one who writes, in the inbox as well. */
export async function mailAnswer(tx: TransactionCtx, ticket: { id: number; subject: string }): Promise<void> {
  const reader = await findRecipient(tx.db, ticket.id)
  if (!reader) return
  const { userId } = reader
  const guestToken = userId === null ? await openGuestLink(tx, reader.email) : undefined
  const mail = replyable(tx, ticket.id, ticketAnsweredMail(tx.settings, reader, ticket, { guestToken }))
  if (userId === null || userId === signedIn(tx).id) await tx.mailQueue.send(mail)
  else await notifyUser(tx, { userId, kind: 'support', mail, ...answeredNotice(ticket) })
}
