import { type Ctx, signedIn, type TransactionCtx, transact } from '#api/context.ts'
import { countUse } from '#api/features/reply-templates/service.ts'
import { KeyReused, NotFound } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import type { TicketStatus } from '#db/enums.ts'
import { mailAnswer, writeAnswer } from './answers.ts'
import { ThreadMovedOn, TicketClosed } from './errors.ts'
import { news, tellFollowers } from './followers.ts'
import { get } from './list.ts'
import { notifyOfNote } from './notices.ts'
import { presentMessages } from './present-message.ts'
import {
  countMessages,
  countUnread,
  findByKey,
  findMessage,
  findTicket,
  listMessages,
  listNewer,
  lockTickets,
  markRead as markMessagesRead,
  newestMessageId,
  type ThreadTicket,
} from './thread-queries.ts'
import type { MessagesQuery, NewStaffMessage, StaffMessage } from './thread-schema.ts'

type One = { id: number }

/** The ticket; 404 NOT_FOUND. */
export async function requireTicket(ctx: Ctx, { id }: One): Promise<ThreadTicket> {
  const ticket = await findTicket(ctx.db, id)
  if (!ticket) throw NotFound()
  return ticket
}

/** A page of messages and notes that match the filters: page 1 is the newest, each page oldest first. */
export async function list(ctx: Ctx, { id, page, limit, ...filter }: MessagesQuery & One) {
  await requireTicket(ctx, { id })
  const [rows, total, unread_count, last_message_id] = await Promise.all([
    listMessages(ctx.db, id, { page, limit, ...filter }),
    countMessages(ctx.db, id, filter),
    countUnread(ctx.db, id),
    newestMessageId(ctx.db, id),
  ])
  return {
    messages: await presentMessages(ctx, rows.reverse()),
    pagination: {
      ...{ current_page: page, per_page: limit, total_messages: total },
      total_pages: Math.max(1, Math.ceil(total / limit)),
    },
    unread_count,
    last_message_id,
  }
}

type Writing = NewStaffMessage & One & { idempotencyKey?: string | undefined }

/** The first public reply takes up an open ticket; `closed` takes none. */
function statusAfter({ status }: ThreadTicket, wanted: TicketStatus | undefined): TicketStatus {
  if (status === 'closed') throw TicketClosed()
  return wanted ?? (status === 'open' ? 'in_progress' : status)
}

/**
 * Replies to the requester, who gets a mail with a link, or writes an internal note (D58). 409 THREAD_MOVED_ON with
 * the new messages if others wrote after `last_message_id`; TICKET_CLOSED for a reply to a closed ticket. A repeated
 * `Idempotency-Key` returns the first message.
 */
export async function write(
  ctx: Ctx,
  input: Writing,
): Promise<{ id: number; message: StaffMessage; ticket: Awaited<ReturnType<typeof get>>['ticket'] }> {
  const { id, isInternal } = input
  const { ticket, message, isNew } = await transact(ctx, async (tx) => {
    const [ticket] = await lockTickets(tx.db, [id])
    if (!ticket) throw NotFound()
    const key = keyOf(tx, input)
    const known = key && (await repeated(tx, { ticket, key, input }))
    if (known) return { ticket, message: known, isNew: false }
    await refuseStale(tx, input)
    return { ticket, message: await insert(tx, ticket, { ...input, key }), isNew: true }
  })
  if (isNew) await signal(ctx, ticket, { isInternal })
  return { id: message.id, message, ticket: (await get(ctx, { id })).ticket }
}

async function insert(
  tx: TransactionCtx,
  ticket: ThreadTicket,
  { message, attachments, isInternal, status, template_id, key }: Writing & { key: string | undefined },
): Promise<StaffMessage> {
  const { id: authorId, firstName, lastName } = signedIn(tx)
  const from = ticket.status
  const to = isInternal ? from : statusAfter(ticket, status)
  const written = await writeAnswer(tx, ticket, {
    ...{ message, attachments, isInternal, idempotencyKey: key, status: to },
  })
  const author = { id: authorId, name: `${firstName} ${lastName}` }
  if (isInternal) await notifyOfNote(tx, ticket, { note: message, author })
  else {
    await tellFollowers(tx, ticket.id, news.message({ from, to }))
    await mailAnswer(tx, ticket)
  }
  if (template_id !== undefined) await countUse(tx, { id: template_id })
  return show(tx, ticket.id, written.id)
}

async function show(ctx: Ctx, ticketId: number, id: number): Promise<StaffMessage> {
  const row = await findMessage(ctx.db, { ticketId, id })
  if (!row) throw NotFound()
  return (await presentMessages(ctx, [row]))[0]!
}

/** Signals open tabs; for a note only those of the staff. */
async function signal(ctx: Ctx, ticket: ThreadTicket, { isInternal }: { isInternal: boolean }) {
  await ctx.bus.publish('ticket', { ticketId: ticket.id, userId: isInternal ? null : ticket.userId })
  await ctx.bus.publish('work', {})
}

const keyOf = (ctx: Ctx, { idempotencyKey }: Writing) =>
  idempotencyKey && sha256(JSON.stringify([`staff:${signedIn(ctx).id}`, idempotencyKey]))

/** The message of an earlier request with this key; 409 IDEMPOTENCY_KEY_REUSED for another one. */
async function repeated(
  ctx: Ctx,
  { ticket, key, input }: { ticket: ThreadTicket; key: string; input: Writing },
): Promise<StaffMessage | undefined> {
  const row = await findByKey(ctx.db, ticket.id, key)
  if (!row) return
  const [known] = await presentMessages(ctx, [row])
  const files = new Set(known!.attachments.map(({ id }) => id))
  const isSame = files.size === input.attachments.length && input.attachments.every((id) => files.has(id))
  if (known!.content !== input.message || known!.is_internal !== input.isInternal || !isSame)
    throw KeyReused()
  return known
}

async function refuseStale(tx: Ctx, { id, last_message_id: after }: Writing): Promise<void> {
  if (after === undefined) return
  const newer = await listNewer(tx.db, { ticketId: id, after, reader: signedIn(tx).id })
  if (newer.length > 0) throw ThreadMovedOn({ extra: { messages: await presentMessages(tx, newer) } })
}

/** Marks messages of the requester as read by the staff, and signals the other agents. */
export async function markRead(
  ctx: Ctx,
  { id, messageIds }: One & { messageIds: number[] | 'all' },
): Promise<{ read: number }> {
  const read = await transact(ctx, async (tx) => {
    // Before the messages, as everything that moves them does: a trigger counts unread messages on the ticket.
    const [ticket] = await lockTickets(tx.db, [id])
    if (!ticket) throw NotFound()
    return markMessagesRead(tx.db, { ticketId: id, ids: messageIds, at: tx.now() })
  })
  if (read > 0) await ctx.bus.publish('ticket', { ticketId: id, userId: null })
  return { read }
}
