import { and, asc, desc, eq, gt, gte, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant } from '#db/columns.ts'
import type { ActorType } from '#db/enums/audit.ts'
import { logRows } from '#db/list-page.ts'
import { auditLog as log, tickets, users } from '#db/schema/index.ts'
import { dayIn, type Period, unlessDeleted } from './queries.ts'

export type Filter = Period & {
  ticketId?: number | undefined
  actions?: readonly string[] | undefined
  /** Actions that are left out. */
  without?: readonly string[] | undefined
  actorType?: ActorType | undefined
  actor?: number | undefined
}

/** As the indexes of tickets say it. */
const isOfTicket = sql`target_type = 'ticket'`

export const matches = (filter: Filter): SQL | undefined =>
  and(
    isOfTicket,
    filter.ticketId === undefined ? undefined : eq(log.targetId, String(filter.ticketId)),
    filter.actions && inArray(log.action, [...filter.actions]),
    filter.without && notInArray(log.action, [...filter.without]),
    filter.actorType && eq(log.actorType, filter.actorType),
    filter.actor === undefined ? undefined : eq(log.actorId, filter.actor),
    filter.since && gte(log.createdAt, filter.since),
    filter.before && lt(log.createdAt, filter.before),
  )

const actor = alias(users, 'actor')
const assignee = alias(users, 'assignee')
/** Only ids of tickets are compared with tickets; exports of many tickets have none. */
const ticketId = sql<number | null>`case when ${log.targetId} ~ '^[0-9]{1,9}$' then ${log.targetId}::int end`

/** Not so the one who rated without their name, also in entries that have the id. */
export const isNamed = sql<boolean>`not (${log.action} = 'ticket.rate' and exists (
  select from ticket_feedback f where f.is_anonymous and f.ticket_id = ${ticketId}))`

const selectEntries = (db: Database) =>
  db
    .select({
      id: log.id,
      ticket_id: ticketId,
      action: log.action,
      action_by_type: log.actorType,
      action_by: sql<number | null>`case when ${isNamed} then ${log.actorId} end`,
      action_by_name: unlessDeleted(actor, fullName(actor)),
      action_by_email: unlessDeleted(actor, actor.email),
      meta: log.meta,
      changes: log.changes,
      request_id: log.requestId,
      created_date: isoInstant(log.createdAt),
      ticket_subject: tickets.subject,
      ticket_status: tickets.status,
      ticket_priority: tickets.priority,
      assigned_admin_name: fullName(assignee),
    })
    .from(log)
    .leftJoin(actor, and(eq(actor.id, log.actorId), isNamed))
    .leftJoin(tickets, eq(tickets.id, ticketId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .$dynamic()

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

export const ticketAudit = logRows({
  ...{ key: log.id, select: selectEntries, matches },
  /** A period is read by the index of the time. */
  by: ({ since, before, ticketId }: Filter) =>
    (since || before) && ticketId === undefined ? [log.createdAt] : [],
})

/** The actions of the log that are none of the given ones. It has few, which are read from the index by leaps. */
export async function listOtherActions(db: Database, known: readonly string[]): Promise<string[]> {
  const rows = await db.execute<{ action: string }>(sql`
    with recursive found as (
      (select action from ${log} order by action limit 1)
      union all
      select (select action from ${log} where action > found.action order by action limit 1) from found
      where found.action is not null
    )
    select action from found where action <> all(${sql.param(known)}::text[])`)
  return rows.map(({ action }) => action)
}

export const findEntry = async (db: Database, id: number): Promise<EntryRow | undefined> =>
  (await selectEntries(db).where(and(isOfTicket, eq(log.id, id))))[0]

/** Entries of the same request, and `most` on each side of it on the same ticket; newest first. */
export async function findRelated(
  db: Database,
  { id, request_id, ticket_id }: EntryRow,
  most: number,
): Promise<EntryRow[]> {
  const others = (condition: SQL | undefined, order: SQL) =>
    db.select({ id: log.id }).from(log).where(and(isOfTicket, condition)).orderBy(order).limit(most)
  const ofTicket = eq(log.targetId, String(ticket_id))
  const found = await Promise.all([
    others(and(ofTicket, lt(log.id, id)), desc(log.id)),
    others(and(ofTicket, gt(log.id, id)), asc(log.id)),
    request_id === null ? [] : others(and(eq(log.requestId, request_id), ne(log.id, id)), asc(log.id)),
  ])
  const ids = [...new Set(found.flat().map((row) => row.id))]
  return ids.length === 0 ? [] : ticketAudit.ofIds(db, ids)
}

type Counted = { day: string; action: string; actorType: ActorType; count: number }

/** Entries by day in Istanbul, action and who acted, from the index alone. */
export const countEntries = (db: Database, filter: Filter) =>
  db.execute<Counted>(sql`
    select day::text, action, "actorType", count(*)::int as count from (
      select ${dayIn(log.createdAt)} as day, action, actor_type as "actorType"
      from ${log} where ${matches(filter)}
    ) entries group by entries.day, action, "actorType"`)
