import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { claimableSince, presentAttachment } from './attachments.ts'
import { TicketClosed } from './errors.ts'
import {
  claimAttachments,
  countMessages,
  insertMessage,
  listAttachments,
  listMessages,
  markRead,
} from './message-queries.ts'
import { updateTicket } from './move-queries.ts'
import { announce, move, moverOf } from './moves.ts'
import { findTicket, lockTicket, type Requester, type TicketRow } from './queries.ts'
import { nameOf } from './requester.ts'
import type { Message, MessagePage, NewMessage } from './schema.ts'
import { present } from './tickets.ts'

type Shown = z.infer<typeof Message>
type Page = { page: number; limit: number }

async function read(ctx: Ctx, ticket: TicketRow, asked: Page): Promise<Shown[]> {
  const rows = await listMessages(ctx.db, ticket.id, asked)
  const files = await listAttachments(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.reverse().map((row) => ({
    id: row.id,
    content: row.body,
    created_date: row.createdAt.toISOString(),
    sender_type: row.senderType,
    sender_name: senderName(ticket, row),
    is_mine: row.senderType === 'user' || row.senderType === 'guest',
    attachments: files.filter(({ messageId }) => messageId === row.id).map(presentAttachment),
  }))
}

type Sender = Pick<Awaited<ReturnType<typeof listMessages>>[number], 'senderType' | 'firstName' | 'lastName'>

function senderName({ guestName }: TicketRow, { senderType, firstName, lastName }: Sender): string | null {
  if (senderType === 'guest') return guestName
  if (senderType === 'user' && firstName) return `${firstName} ${lastName ?? ''}`.trim()
  return senderType === 'admin' ? firstName : null
}

/** A page of a ticket's thread, without notes between us; what we wrote counts as read from now on (D28). */
export async function listThread(
  ctx: Ctx,
  requester: Requester,
  { id, ...asked }: Page & { id: number },
): Promise<z.infer<typeof MessagePage>> {
  const ticket = await findTicket(ctx.db, { requester, id })
  if (!ticket) throw NotFound()
  const [messages, total] = await Promise.all([read(ctx, ticket, asked), countMessages(ctx.db, id)])
  if (ticket.unread > 0 && (await markRead(ctx.db, id, ctx.now()))) await announce(ctx, ticket)
  return { messages, pagination: paginate(asked, total) }
}

/**
 * Writes in one's own ticket (D28), with files uploaded before (D87). What waited for the requester, or was resolved, is
 * worked on again; a closed ticket has to be reopened first (409).
 */
export async function reply(
  ctx: Ctx,
  requester: Requester,
  { id, message, attachments }: z.infer<typeof NewMessage> & { id: number },
) {
  await ctx.limits.reply(nameOf(requester))
  const written = await transact(ctx, async (tx) => {
    const ticket = await lockTicket(tx.db, { requester, id })
    if (!ticket) throw NotFound()
    if (ticket.status === 'closed') throw TicketClosed()
    const now = tx.now()
    const uploader = requester.type === 'user' ? requester.id : null
    const made = await insertMessage(tx.db, {
      ticketId: id,
      senderType: requester.type,
      senderId: uploader,
      body: message,
      createdAt: now,
    })
    if (attachments.length > 0) {
      const claim = {
        ids: attachments,
        ticketId: id,
        messageId: made.id,
        uploader,
        since: claimableSince(now),
      }
      const claimed = await claimAttachments(tx.db, claim)
      if (claimed.length < attachments.length) throw invalidField('attachments', 'ATTACHMENT_UNKNOWN')
    }
    if (ticket.status === 'waiting_user' || ticket.status === 'resolved')
      await move(tx, ticket, 'in_progress', { by: moverOf(requester) })
    await updateTicket(tx.db, id, { lastMessageAt: now, updatedAt: now })
    await audit(tx, 'ticket.reply', { type: 'ticket', id }, { message: made.id, files: attachments.length })
    const after = await lockTicket(tx.db, { requester, id })
    const [shown] = await read(tx, ticket, { page: 1, limit: 1 })
    return after && shown && { ticket: after, message: shown }
  })
  if (!written) throw NotFound()
  await announce(ctx, written.ticket)
  return { message: written.message, ticket: present(written.ticket) }
}
