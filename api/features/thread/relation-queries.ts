import { and, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import {
  ticketAttachments,
  ticketFollowers,
  ticketMessages,
  ticketRelations,
  tickets,
  users,
} from '#db/schema/index.ts'

/** Active admins by the name with which a note mentions them: their username, or their address before the @. */
export async function findMentioned(db: Database, handles: string[]): Promise<number[]> {
  if (handles.length === 0) return []
  const handle = sql`fold(coalesce(${users.username}, split_part(${users.email}, '@', 1)))`
  const folded = sql.join(
    handles.map((each) => sql`fold(${each})`),
    sql`, `,
  )
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
        sql`${handle} in (${folded})`,
      ),
    )
  return found.map(({ id }) => id)
}

export const listFollowers = (db: Database, ticketId: number) =>
  db
    .select({ id: users.id, name: sql<string>`${fullName(users)}` })
    .from(ticketFollowers)
    .innerJoin(users, eq(users.id, ticketFollowers.userId))
    .where(and(eq(ticketFollowers.ticketId, ticketId), eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(ticketFollowers.createdAt)

export const insertFollower = (db: Database, values: { ticketId: number; userId: number; createdAt: Date }) =>
  db.insert(ticketFollowers).values(values).onConflictDoNothing()

export const deleteFollower = (db: Database, { ticketId, userId }: { ticketId: number; userId: number }) =>
  db
    .delete(ticketFollowers)
    .where(and(eq(ticketFollowers.ticketId, ticketId), eq(ticketFollowers.userId, userId)))

/** Whether both are new to each other. */
export async function insertRelation(
  db: Database,
  { one, other, at }: { one: number; other: number; at: Date },
): Promise<boolean> {
  const pair = { ticketId: Math.min(one, other), relatedId: Math.max(one, other) }
  const inserted = await db
    .insert(ticketRelations)
    .values({ ...pair, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: ticketRelations.ticketId })
  return inserted.length > 0
}

export async function deleteRelation(db: Database, one: number, other: number): Promise<boolean> {
  const deleted = await db
    .delete(ticketRelations)
    .where(
      and(
        eq(ticketRelations.ticketId, Math.min(one, other)),
        eq(ticketRelations.relatedId, Math.max(one, other)),
      ),
    )
    .returning({ id: ticketRelations.ticketId })
  return deleted.length > 0
}

const linkColumns = {
  id: tickets.id,
  subject: tickets.subject,
  status: tickets.status,
  createdAt: tickets.createdAt,
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

const listLinks = (db: Database, where: SQL | undefined, limit = 50) =>
  db.select(linkColumns).from(tickets).where(where).orderBy(desc(tickets.id)).limit(limit)

export const findLink = async (db: Database, id: number | null): Promise<LinkRow | undefined> =>
  id === null ? undefined : (await listLinks(db, eq(tickets.id, id)))[0]

export const listMerged = (db: Database, id: number) => listLinks(db, eq(tickets.mergedInto, id))

export const listRelated = (db: Database, id: number) =>
  listLinks(
    db,
    or(
      inArray(
        tickets.id,
        db
          .select({ id: ticketRelations.relatedId })
          .from(ticketRelations)
          .where(eq(ticketRelations.ticketId, id)),
      ),
      inArray(
        tickets.id,
        db
          .select({ id: ticketRelations.ticketId })
          .from(ticketRelations)
          .where(eq(ticketRelations.relatedId, id)),
      ),
    ),
  )

type Owner = { id: number; userId: number | null; guestEmail: string | null }

const othersOf = ({ id, userId, guestEmail }: Owner) =>
  userId === null && guestEmail === null
    ? undefined
    : and(
        ne(tickets.id, id),
        userId === null
          ? and(eq(tickets.guestEmail, guestEmail ?? ''), isNull(tickets.userId))
          : eq(tickets.userId, userId),
      )

/** Other tickets of the requester, newest first, and how many there are. */
export async function listOthers(db: Database, owner: Owner, limit: number) {
  const where = othersOf(owner)
  if (!where) return { rows: [], total: 0 }
  const [rows, total] = await Promise.all([listLinks(db, where, limit), db.$count(tickets, where)])
  return { rows, total }
}

/** Moves messages with their files to another ticket; `to` keeps where they came from, unless they return. */
export async function moveMessages(
  db: Database,
  { where, to, movedFrom }: { where: SQL | undefined; to: number; movedFrom: number | null },
): Promise<number> {
  const moved = await db
    .update(ticketMessages)
    .set({ ticketId: to, movedFrom })
    .where(where)
    .returning({ id: ticketMessages.id })
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0)
    await db.update(ticketAttachments).set({ ticketId: to }).where(inArray(ticketAttachments.messageId, ids))
  return ids.length
}

export const ofTicket = (id: number) => eq(ticketMessages.ticketId, id)
export const movedHere = (id: number, from: number) =>
  and(eq(ticketMessages.ticketId, id), eq(ticketMessages.movedFrom, from))
export const among = (id: number, ids: number[]) =>
  and(eq(ticketMessages.ticketId, id), inArray(ticketMessages.id, ids))

export async function countPublic(db: Database, ticketId: number, ids: number[]) {
  const [found] = await db
    .select({
      all: count(),
      public: sql<number>`count(*) filter (where not ${ticketMessages.isInternal})`.mapWith(Number),
    })
    .from(ticketMessages)
    .where(among(ticketId, ids))
  return found!
}

const mergeKey = (from: number) => `merge:${from}`

/** The description of a merged ticket as a message of its target. */
export const insertMergeMessage = (
  db: Database,
  { into, from, body, at }: { into: number; from: number; body: string; at: Date },
) =>
  db.insert(ticketMessages).values({
    ...{ ticketId: into, senderType: 'system', body, movedFrom: from, createdAt: at },
    idempotencyKey: mergeKey(from),
  })

export const deleteMergeMessage = (db: Database, { into, from }: { into: number; from: number }) =>
  db
    .delete(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, into), eq(ticketMessages.idempotencyKey, mergeKey(from))))

export const touchThread = (db: Database, id: number, at: Date) =>
  db
    .update(tickets)
    .set({
      updatedAt: at,
      lastMessageAt: sql`coalesce((select max(m.created_at) from ticket_messages m
        where m.ticket_id = tickets.id and not m.is_internal), tickets.created_at)`,
    })
    .where(eq(tickets.id, id))

/** A new ticket of the same requester as another. */
export async function insertSplit(
  db: Database,
  { from, subject, description, at }: { from: number; subject: string; description: string; at: Date },
): Promise<number> {
  const [inserted] = await db.execute<{ id: number }>(sql`
    insert into tickets (user_id, guest_email, guest_name, guest_phone, guest_verified_at, language, subject, description,
      category, subcategory, priority, status, source, assigned_to, country_code, split_from, created_at, updated_at,
      last_message_at)
    select user_id, guest_email, guest_name, guest_phone, guest_verified_at, language, ${subject}, ${description},
      category, subcategory, priority, 'open', source, assigned_to, country_code, id, ${at.toISOString()},
      ${at.toISOString()}, ${at.toISOString()}
    from tickets where id = ${from} returning id`)
  if (!inserted) throw new Error('a ticket was not written')
  return inserted.id
}

type CardUser = {
  id: number
  name: string
  username: string | null
  email: string
  phone: string | null
  status: string
  language: string
  createdAt: Date
  lastLoginAt: Date | null
  activeSessions: number
}

/** The account of a requester; undefined once it is deleted. */
export async function findCardUser(sql: Sql, { id, now }: { id: number; now: Date }) {
  const [found] = await sql<CardUser[]>`
    select id, first_name || ' ' || last_name as name, username, email, phone, status, language,
      created_at as "createdAt", last_login_at as "lastLoginAt",
      (select count(*)::int from sessions s where s.user_id = u.id and s.viewer_id is null and s.revoked_at is null
        and s.expires_at > ${now}) as "activeSessions"
    from users u where id = ${id} and deleted_at is null`
  return found
}

type CardNote = { id: number; text: string; author_name: string | null; createdAt: Date }

export const listCardNotes = (sql: Sql, userId: number) => sql<CardNote[]>`
  select n.id, n.text, a.first_name || ' ' || a.last_name as author_name, n.created_at as "createdAt"
  from staff_notes n left join users a on a.id = n.author_id
  where n.user_id = ${userId} order by n.id desc limit 5`

/** The average of the ratings that a requester gave by name. */
export async function averageRating(
  sql: Sql,
  { userId, guestEmail }: { userId: number | null; guestEmail: string | null },
): Promise<number | null> {
  const [found] = await sql<{ average: number | null }[]>`
    select round(avg(f.rating), 1)::float8 as average from tickets t join ticket_feedback f on f.ticket_id = t.id
    where not f.is_anonymous
      and (t.user_id = ${userId} or (${userId}::int is null and t.user_id is null and t.guest_email = ${guestEmail}))`
  return found?.average ?? null
}

type HistoryRow = {
  id: string
  source: 'status' | 'audit'
  action: string
  actor_type: string
  actor_name: string | null
  from: string | null
  to: string | null
  reason: string | null
  createdAt: Date
}

/**
 * What happened to a ticket, newest first: its status log, and audit entries of everything that the log does not have.
 */
export const listHistory = (sql: Sql, id: number, limit: number) => sql<HistoryRow[]>`
  select * from (
    (select 's' || l.id as id, 'status' as source,
      case when l.new_status is not null then 'ticket.status' when l.new_assignee is not null or l.old_assignee is not null
        then 'ticket.assign' else 'ticket.comment' end as action,
      l.changed_by_type as actor_type, u.first_name || ' ' || u.last_name as actor_name,
      coalesce(l.old_status, o.first_name || ' ' || o.last_name) as "from",
      coalesce(l.new_status, n.first_name || ' ' || n.last_name) as "to", l.reason, l.created_at as "createdAt"
    from ticket_status_log l left join users u on u.id = l.changed_by left join users o on o.id = l.old_assignee
      left join users n on n.id = l.new_assignee
    where l.ticket_id = ${id} order by l.id desc limit ${limit})
    union all
    (select 'a' || a.id, 'audit', a.action, a.actor_type, u.first_name || ' ' || u.last_name,
      coalesce(a.changes->'priority'->>'from', a.changes->'category'->>'from'),
      coalesce(a.changes->'priority'->>'to', a.changes->'category'->>'to'), a.meta->>'reason', a.created_at
    from audit_log a left join users u on u.id = a.actor_id
    where a.target_type = 'ticket' and a.target_id = ${String(id)}
      and a.action not in ('ticket.status', 'ticket.reopen', 'ticket.assign')
    order by a.id desc limit ${limit})
  ) entries order by "createdAt" desc, id desc limit ${limit}`
