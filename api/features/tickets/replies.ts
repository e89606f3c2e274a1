import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact, viewerOf } from '#api/context.ts'
import { invalidField, KeyReused, NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { claimableSince, presentAttachment } from './attachments.ts'
import { TicketClosed } from './errors.ts'
import { news, tellFollowers } from './followers.ts'
import {
  claimAttachments,
  countMessages,
  findMessages,
  insertMessage,
  listAttachments,
  listMessages,
  markRead,
} from './message-queries.ts'
import {
  findTicket,
  lockTicket,
  type Requester,
  type TicketRow,
  type Viewer,
  verifyGuestTickets,
} from './queries.ts'
import { limitKeyOf, uploaderOf } from './requester.ts'
import type { Message, MessagePage, NewMessage } from './schema.ts'
import { updateTicket } from './status-change-queries.ts'
import { actorOf, changeStatus, publishTicketChange } from './status-changes.ts'
import { present } from './tickets.ts'

type Shown = z.infer<typeof Message>
type Row = Awaited<ReturnType<typeof listMessages>>[number]
type Page = { page: number; limit: number }

async function read(ctx: Ctx, ticket: TicketRow, page: Page): Promise<Shown[]> {
  return show(ctx, ticket, (await listMessages(ctx.db, ticket.id, page)).reverse())
}

async function show(ctx: Ctx, ticket: TicketRow, rows: Row[]): Promise<Shown[]> {
  const files = await listAttachments(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    content: row.body,
    created_date: row.createdAt.toISOString(),
    sender_type: row.senderType,
    sender_name: senderName(ticket, row),
    is_mine: row.senderType === 'user' || row.senderType === 'guest',
    attachments: files.filter(({ messageId }) => messageId === row.id).map(presentAttachment),
  }))
}

type Sender = Pick<Row, 'senderType' | 'firstName' | 'lastName'>

function senderName({ guestName }: TicketRow, { senderType, firstName, lastName }: Sender): string | null {
  if (senderType === 'guest') return guestName
  if (senderType === 'user' && firstName) return `${firstName} ${lastName ?? ''}`.trim()
  return senderType === 'admin' ? firstName : null
}

/**
 * Lists the messages of a ticket without internal notes, and marks messages of staff as read (D28), unless an admin
 * views them as the user.
 */
export async function listThread(
  ctx: Ctx,
  requester: Requester,
  { id, ...page }: Page & { id: number },
): Promise<z.infer<typeof MessagePage>> {
  const ticket = await findTicket(ctx.db, { requester, id })
  if (!ticket) throw NotFound()
  const [messages, total] = await Promise.all([read(ctx, ticket, page), countMessages(ctx.db, id)])
  const isReader = viewerOf(ctx.actor) === undefined
  if (isReader && ticket.unread > 0 && (await markRead(ctx.db, id, ctx.now())))
    await publishTicketChange(ctx, ticket)
  return { messages, pagination: paginate(page, total) }
}

type Reply = z.infer<typeof NewMessage> & { id: number; idempotencyKey?: string | undefined }

const keyOf = (requester: Requester, { idempotencyKey }: Reply) =>
  idempotencyKey && sha256(JSON.stringify([limitKeyOf(requester), idempotencyKey]))

/** The message of an earlier request with this key; 409 IDEMPOTENCY_KEY_REUSED when text or attachments differ. */
async function repeated(ctx: Ctx, ticket: TicketRow, key: string, { message, attachments }: Reply) {
  const [known] = await show(ctx, ticket, await findMessages(ctx.db, ticket.id, key))
  if (!known) return
  const files = new Set(known.attachments.map(({ id }) => id))
  const isSame = files.size === attachments.length && attachments.every((id) => files.has(id))
  if (known.content !== message || !isSame) throw KeyReused()
  return known
}

/**
 * Replies to the requester's ticket (D28) with attachments uploaded before (D87), and sets a waiting or resolved ticket to
 * `in_progress`; 409 TICKET_CLOSED for a closed one. Wakes a snoozed ticket, and notifies its followers. A repeated `Idempotency-Key` returns the first message.
 */
export async function reply(ctx: Ctx, requester: Requester, input: Reply) {
  const { id } = input
  const key = keyOf(requester, input)
  const { isNew, ...written } = await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, { requester, id })
    if (!ticket) throw NotFound()
    const known = key && (await repeated(tx, ticket, key, input))
    if (known) return { ticket, message: known, isNew: false }
    return { ...(await write(tx, requester, { ...input, ticket, key })), isNew: true }
  })
  if (isNew) await publishTicketChange(ctx, written.ticket)
  return { id: written.message.id, message: written.message, ticket: present(written.ticket) }
}

/** A requester, or the sender of a mail who is not proven to be one. */
type Writer = Requester | Extract<Viewer, { type: 'mail' }>

const isUser = (writer: Writer) => writer.type !== 'guest' && writer.id !== null

type MailedReply = { message: string; attachments: number[] }

/**
 * Adds a mail to the ticket of its sender, as `reply` does, in the transaction of the caller. Writing to an address that
 * only our mail named verifies a guest. 409 TICKET_CLOSED.
 */
export async function replyByMail(
  tx: Ctx,
  requester: Writer,
  { id, ...mail }: MailedReply & { id: number },
): Promise<{ id: number; userId: number | null }> {
  if (requester.type === 'guest')
    await verifyGuestTickets(tx.db, { email: requester.email, id, at: tx.now() })
  const ticket = await lockTicket(tx.db, { requester, id })
  if (!ticket) throw NotFound()
  const { message } = await write(tx, requester, { ...mail, id, ticket, key: undefined })
  return { id: message.id, userId: ticket.userId }
}

type Writing = Reply & { ticket: TicketRow; key: string | undefined }

async function write(
  tx: Ctx,
  requester: Writer,
  { id, message, attachments, ticket, key }: Writing,
): Promise<{ ticket: TicketRow; message: Shown }> {
  await tx.limits.reply(limitKeyOf(requester))
  if (ticket.status === 'closed') throw TicketClosed()
  const now = tx.now()
  const uploader = uploaderOf(requester)
  const inserted = await insertMessage(tx.db, {
    ticketId: id,
    senderType: isUser(requester) ? 'user' : 'guest',
    senderId: uploader,
    body: message,
    idempotencyKey: key,
    createdAt: now,
  })
  if (attachments.length > 0) {
    const claim = {
      ids: attachments,
      ticketId: id,
      messageId: inserted.id,
      uploader,
      since: claimableSince(now),
    }
    const claimed = await claimAttachments(tx.db, claim)
    if (claimed.length < attachments.length) throw invalidField('attachments', 'ATTACHMENT_UNKNOWN')
  }
  const from = ticket.status
  const to = from === 'waiting_user' || from === 'resolved' ? 'in_progress' : from
  if (to !== from) await changeStatus(tx, ticket, to, { by: actorOf(requester), isPart: true })
  await updateTicket(tx.db, id, { lastMessageAt: now, updatedAt: now, snoozedUntil: null })
  await tellFollowers(tx, id, news.message({ from, to }))
  await audit(tx, 'ticket.reply', { type: 'ticket', id }, { message: inserted.id, files: attachments.length })
  const after = await lockTicket(tx.db, { requester, id })
  const [shown] = await read(tx, ticket, { page: 1, limit: 1 })
  if (!after || !shown) throw NotFound()
  return { ticket: after, message: shown }
}
