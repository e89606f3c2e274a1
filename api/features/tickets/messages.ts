import { type Ctx, transact, viewerOf } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { lockTicket, publishTicketChange, requireTicket } from './access.ts'
import { listAttachments } from './attachment-queries.ts'
import {
  countUnread,
  getMessage,
  listMessages,
  markRead as markMessagesRead,
  newestMessageId,
  type View,
} from './message-queries.ts'
import type { Requester } from './requester-queries.ts'
import type { MessageFilter, MessagesQuery } from './thread-schema.ts'

type One = { id: number }

/** Messages with their files. */
export async function withFiles<M extends One>(ctx: Ctx, messages: M[]) {
  const files = await listAttachments(
    ctx.db,
    messages.map(({ id }) => id),
  )
  const filesOf = Map.groupBy(files, ({ message_id }) => message_id)
  return messages.map((message) => ({
    ...message,
    attachments: (filesOf.get(message.id) ?? []).map(({ message_id: _, is_internal: __, ...file }) => file),
  }))
}

/** One message that a viewer sees; 404 NOT_FOUND. */
export async function show<V extends View>(ctx: Ctx, view: V, { ticketId, id }: One & { ticketId: number }) {
  const message = orNotFound(await getMessage(ctx.db, view, { ticketId, id }))
  return (await withFiles(ctx, [message]))[0]!
}

type Page = MessageFilter & { page: number; limit: number }

/** Page 1 has the newest messages, and each page the oldest of it first. */
async function readPage<V extends View>(ctx: Ctx, view: V, { id, ...page }: Page & One) {
  const [{ rows, total }, unread] = await Promise.all([
    listMessages(ctx.db, view, { ...page, ticketId: id }),
    countUnread(ctx.db, view, id),
  ])
  return { messages: await withFiles(ctx, rows.toReversed()), total, unread }
}

/**
 * Lists the messages of the requester's ticket without internal notes, and marks messages of staff as read (D28), unless
 * an admin views them as the user.
 */
export async function listOwn(ctx: Ctx, requester: Requester, input: Page & One) {
  const { id } = input
  const ticket = await requireTicket(ctx, { id }, requester)
  const { messages, total, unread } = await readPage(ctx, 'requester', input)
  const isReader = viewerOf(ctx.actor) === undefined
  const all = { ticketId: id, ids: 'all' as const, at: ctx.now() }
  if (isReader && unread > 0 && (await markMessagesRead(ctx.db, 'requester', all)) > 0)
    await publishTicketChange(ctx, ticket)
  return { messages, pagination: paginate(input, total) }
}

/** A page of messages and notes that match the filters. */
export async function list(ctx: Ctx, input: MessagesQuery & One) {
  const { id, page, limit } = input
  await requireTicket(ctx, { id })
  const [{ messages, total, unread }, last_message_id] = await Promise.all([
    readPage(ctx, 'agent', input),
    newestMessageId(ctx.db, id),
  ])
  const { totalPages: total_pages } = paginate(input, total)
  return {
    messages,
    pagination: { current_page: page, per_page: limit, total_messages: total, total_pages },
    unread_count: unread,
    last_message_id,
  }
}

/** Marks messages of the requester as read by the staff, and signals the other agents. */
export async function markRead(
  ctx: Ctx,
  { id, messageIds: ids }: One & { messageIds: number[] | 'all' },
): Promise<{ read: number }> {
  const read = await transact(ctx, async (tx) => {
    // Before the messages, as everything that moves them does: a trigger counts unread messages on the ticket.
    await lockTicket(tx, { id })
    return markMessagesRead(tx.db, 'agent', { ticketId: id, ids, at: tx.now() })
  })
  if (read > 0) await publishTicketChange(ctx, { id, userId: null })
  return { read }
}
