import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, userOf } from '#api/context.ts'
import { issueToken } from '#api/features/auth/one-time-tokens.ts'
import { notifyUser } from '#api/features/inbox/notices.ts'
import { updateDueTimes } from '#api/features/sla/clock.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { actorOf, agentIn, userIdOf } from './access.ts'
import { claim } from './attachments.ts'
import { answerOf, threadOf } from './conversation.ts'
import { hasFeedback } from './feedback-queries.ts'
import { answeredNotice, copiedAnswerMail, ticketAnsweredMail, ticketResolvedMail } from './mails.ts'
import { insertMessage } from './message-queries.ts'
import { markAnswered, type TicketRow, updateTicket } from './queries.ts'
import { inThread, ratingMailName } from './reply-address.ts'
import { openGuestLink } from './requester.ts'
import { findRecipient, type Viewer } from './requester-queries.ts'
import { changeStatus } from './status-changes.ts'

/** Validity of a rating link. */
const ratingSeconds = 30 * 86_400

/** Longer than a resolution can be undone, so that an undone one sends no mail. */
const ratingDelaySeconds = 60

type Answer = {
  message: string
  isInternal?: boolean | undefined
  attachments?: number[]
  key?: string | undefined
  /** The status after a public message, if it differs. */
  status?: TicketStatus
}
type Answered = Pick<TicketRow, 'id' | 'status' | 'resolvedAt' | 'mergedInto'>

/**
 * Writes a message of an agent or requester to a locked ticket, with attachments that were uploaded before. A public one
 * of an agent is the first response if there was none; one of the requester wakes a snoozed ticket. An internal note is
 * visible to staff only, and changes nothing of the ticket. 400 ATTACHMENT_UNKNOWN.
 */
export async function writeMessage(
  tx: TransactionCtx,
  writer: Viewer,
  ticket: Answered,
  { message, isInternal = false, attachments = [], key, status = ticket.status }: Answer,
): Promise<{ id: number }> {
  const { id: ticketId } = ticket
  const now = tx.now()
  const isAgent = writer.type === 'agent'
  const senderId = userIdOf(writer)
  const inserted = await insertMessage(tx.db, {
    ...{ ticketId, senderId, senderType: isAgent ? 'admin' : senderId === null ? 'guest' : 'user' },
    ...(writer.type === 'mail' &&
      writer.copied && { copiedEmail: writer.email, copiedName: writer.copied.name }),
    ...{ body: message, isInternal, idempotencyKey: key, createdAt: now },
  })
  await claim(tx, writer, { ids: attachments, ticketId, messageId: inserted.id })
  if (!isInternal) {
    const isFirst = isAgent && (await markAnswered(tx.db, ticketId, { at: now, by: senderId }))
    if (status !== ticket.status)
      await changeStatus(tx, ticket, status, { by: actorOf(writer), isPart: true })
    else if (isFirst) await updateDueTimes(tx, ticketId)
    const woken = isAgent ? {} : { snoozedUntil: null }
    await updateTicket(tx.db, ticketId, { lastMessageAt: now, updatedAt: now, ...woken })
  }
  const action = isInternal ? 'ticket.note' : isAgent ? 'ticket.answer' : 'ticket.reply'
  const meta = { message: inserted.id, files: attachments.length }
  await audit(tx, action, { type: 'ticket', id: ticketId }, meta)
  return inserted
}

/**
 * Writes a public message of the product itself, which is shown as automatic. It is no response of an agent: neither the
 * due times nor the status change. The audit names it `ticket.auto_reply`.
 */
export async function writeAutomaticReply(
  tx: Ctx,
  { id: ticketId }: Answered,
  message: string,
): Promise<void> {
  const now = tx.now()
  const values = { ticketId, senderType: 'system' as const, body: message, createdAt: now }
  const { id } = await insertMessage(tx.db, values)
  await updateTicket(tx.db, ticketId, { lastMessageAt: now, updatedAt: now })
  await audit(tx, 'ticket.auto_reply', { type: 'ticket', id: ticketId }, { message: id })
}

/** Writes a message of the signed-in agent, as `writeMessage` does. */
export const writeAnswer = (tx: TransactionCtx, ticket: Answered, answer: Answer) =>
  writeMessage(tx, agentIn(tx), ticket, answer)

type Mailed = { id: number; subject: string }

/**
 * Mails the requester of a resolved ticket a single-use rating link (D26, D27) a minute later, unless it has a rating;
 * `withdrawRatingMail` takes it back until then.
 */
export async function mailRatingLink(
  tx: TransactionCtx,
  ticket: Mailed & { userId: number | null },
): Promise<void> {
  if (await hasFeedback(tx.db, ticket.id)) return
  const reader = await findRecipient(tx.db, ticket.id)
  if (!reader || reader.isGone) return
  const token = await issueToken(tx, {
    purpose: 'ticket_rating',
    email: reader.email,
    userId: ticket.userId ?? undefined,
    ticketId: ticket.id,
    lifetime: ratingSeconds,
  })
  const mail = ticketResolvedMail(tx.settings, reader, ticket, { token })
  const thread = await threadOf(tx, ticket.id, reader.email)
  await tx.mailQueue.send({
    ...inThread(tx, thread, mail, { name: ratingMailName(tx, ticket.id) }),
    ...{ isRoutine: ticket.userId !== null, delaySeconds: ratingDelaySeconds },
  })
}

/**
 * Delivers the newest reply by mail to the requester, who with an account, unless it is the one who writes, sees it in
 * the inbox as well, and to the people whom they copied. An automatic one says so.
 */
export async function mailAnswer(
  tx: TransactionCtx,
  ticket: Mailed,
  { isAutomatic = false } = {},
): Promise<void> {
  const reader = await findRecipient(tx.db, ticket.id)
  if (!reader || reader.isGone) return
  const { userId, language } = reader
  const guestToken =
    userId === null ? await openGuestLink(tx, { email: reader.email, ticketId: ticket.id }) : undefined
  const answer = { ...(await answerOf(tx, ticket, reader)), isAutomatic }
  const thread = await threadOf(tx, ticket.id, reader.email)
  const mail = inThread(tx, thread, ticketAnsweredMail(tx.settings, reader, ticket, { answer, guestToken }))
  if (userId === null || userId === userOf(tx.actor)?.id)
    await tx.mailQueue.send({ ...mail, isRoutine: userId !== null })
  else await notifyUser(tx, { userId, kind: 'support', mail, ...answeredNotice(ticket, { isAutomatic }) })
  const copies = thread.copied.map((email) =>
    inThread(tx, thread, copiedAnswerMail(tx.settings, { email, language }, ticket, { answer })),
  )
  await tx.mailQueue.send(...copies)
}
