import { and, desc, eq, gt, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database } from '#db/client.ts'
import { avatarUrl, fullName, isoInstant, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { ticketAttachments, ticketMessages, tickets, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { MessageFilter } from './thread-schema.ts'

/** Who reads: requesters see no internal notes, and the first names of agents. */
export type View = 'requester' | 'agent'

const sender = alias(users, 'sender')
const isOfRequester = sql<boolean>`${ticketMessages.senderType} in ('user', 'guest')`
/** A copied person, by name or address. */
const copiedName = sql`coalesce(${ticketMessages.copiedName}, nullif(${ticketMessages.copiedEmail}, ''))`

const shared = {
  id: ticketMessages.id,
  content: ticketMessages.body,
  created_date: isoInstant(ticketMessages.createdAt),
  sender_type: ticketMessages.senderType,
  /** A reply of a rule; what a merge writes is none. */
  is_automatic: sql<boolean>`${ticketMessages.senderType} = 'system' and ${ticketMessages.movedFrom} is null`,
}

/** The name of an account that is deleted is no longer shown to agents. */
const nameForAgents = sql<
  string | null
>`case when ${ticketMessages.copiedEmail} is not null then ${copiedName}
  when ${ticketMessages.senderType} = 'guest' then ${tickets.guestName}
  when ${sender.deletedAt} is null then ${fullName(sender)} end`

const columns = {
  requester: {
    ...shared,
    sender_name: sql<string | null>`case when ${ticketMessages.copiedEmail} is not null then ${copiedName}
      else case ${ticketMessages.senderType} when 'guest' then ${tickets.guestName}
      when 'user' then ${fullName(sender)} when 'admin' then ${sender.firstName} end end`,
    sender_avatar: sql<
      string | null
    >`case when ${ticketMessages.copiedEmail} is null then ${avatarUrl(sender)} end`,
    is_mine: sql<boolean>`${isOfRequester} and ${ticketMessages.copiedEmail} is null`,
  },
  agent: {
    ...shared,
    sender_id: ticketMessages.senderId,
    sender_name: nameForAgents,
    sender_full_name: nameForAgents,
    sender_avatar: avatarUrl(sender),
    /** Of a copied person. */
    copied_email: ticketMessages.copiedEmail,
    is_internal: ticketMessages.isInternal,
    is_read_by_admin: sql<boolean>`${ticketMessages.readAt} is not null or not ${isOfRequester}`,
    read_date: isoInstant(ticketMessages.readAt),
    moved_from: ticketMessages.movedFrom,
  },
}

type Rows = { [V in View]: SelectResultFields<(typeof columns)[V]> }

const selectMessages = <V extends View>(db: Database, view: V) =>
  db
    .select(columns[view])
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(sender, eq(sender.id, ticketMessages.senderId))

/** The messages of a ticket that a viewer sees. */
const seenBy = (view: View, ticketId: number) =>
  and(
    eq(ticketMessages.ticketId, ticketId),
    view === 'requester' ? eq(ticketMessages.isInternal, false) : undefined,
  )

/** The messages of the other side that a viewer has not read. */
const unreadBy = (view: View, ticketId: number) =>
  and(
    seenBy(view, ticketId),
    isNull(ticketMessages.readAt),
    view === 'agent' ? isOfRequester : sql`not ${isOfRequester}`,
  )

const matches = ({ sender_type, is_internal, is_read, search }: MessageFilter): SQL | undefined => {
  const isUnread = sql`(${isOfRequester} and ${ticketMessages.readAt} is null)`
  return and(
    sender_type && eq(ticketMessages.senderType, sender_type),
    is_internal === undefined ? undefined : eq(ticketMessages.isInternal, is_internal),
    is_read === undefined ? undefined : is_read ? sql`not ${isUnread}` : isUnread,
    search ? contains(sql`fold(${ticketMessages.body})`, search) : undefined,
  )
}

type Page = MessageFilter & { ticketId: number; page: number; limit: number }

/** A page of the messages that a viewer sees, newest first. */
export async function listMessages<V extends View>(
  db: Database,
  view: V,
  { ticketId, page, limit, ...filter }: Page,
): Promise<{ rows: Rows[V][]; total: number }> {
  const { rows, total } = await listPage(db, selectMessages(db, view).$dynamic(), {
    ...{ key: ticketMessages.id, page, limit },
    ...{ where: and(seenBy(view, ticketId), matches(filter)), orderBy: [desc(ticketMessages.id)] },
  })
  return { rows: rows as unknown as Rows[V][], total }
}

/** Messages of others after one, for an agent. */
export const listNewer = (
  db: Database,
  { ticketId, after, reader }: { ticketId: number; after: number; reader: number },
) =>
  selectMessages(db, 'agent')
    .where(
      and(
        seenBy('agent', ticketId),
        gt(ticketMessages.id, after),
        or(isNull(ticketMessages.senderId), ne(ticketMessages.senderId, reader)),
      ),
    )
    .orderBy(ticketMessages.id)
    .limit(50)

export async function getMessage<V extends View>(
  db: Database,
  view: V,
  { ticketId, id }: { ticketId: number; id: number },
): Promise<Rows[V] | undefined> {
  const where = and(seenBy(view, ticketId), eq(ticketMessages.id, id))
  const [found] = await selectMessages(db, view).where(where)
  return found as unknown as Rows[V] | undefined
}

/** The message of an earlier request with this key, with the ids of its files. */
export async function findByKey(db: Database, ticketId: number, key: string) {
  const [found] = await db
    .select({
      ...pick(ticketMessages, 'id', 'body', 'isInternal'),
      files: sql<number[]>`array(
        select a.id from ${ticketAttachments} a where a.message_id = ${ticketMessages}.id)`,
    })
    .from(ticketMessages)
    .where(and(seenBy('agent', ticketId), eq(ticketMessages.idempotencyKey, key)))
  return found
}

export async function newestMessageId(db: Database, ticketId: number): Promise<number> {
  const [found] = await db
    .select({ id: max(ticketMessages.id) })
    .from(ticketMessages)
    .where(seenBy('agent', ticketId))
  return found?.id ?? 0
}

export const countUnread = (db: Database, view: View, ticketId: number) =>
  db.$count(ticketMessages, unreadBy(view, ticketId))

/** Marks messages of the other side as read by a viewer; returns how many were unread. */
export async function markRead(
  db: Database,
  view: View,
  { ticketId, ids, at }: { ticketId: number; ids: number[] | 'all'; at: Date },
): Promise<number> {
  const some = ids === 'all' ? undefined : inArray(ticketMessages.id, ids)
  const read = await db
    .update(ticketMessages)
    .set({ readAt: at })
    .where(and(unreadBy(view, ticketId), some))
    .returning({ id: ticketMessages.id })
  return read.length
}

export async function insertMessage(
  db: Database,
  values: typeof ticketMessages.$inferInsert,
): Promise<{ id: number }> {
  const insert = db.insert(ticketMessages).values(values).returning({ id: ticketMessages.id })
  const [inserted] = await insert.prepare('message').execute()
  if (!inserted) throw new Error('a message was not written')
  return inserted
}
