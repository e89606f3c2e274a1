import { and, asc, desc, eq, gte, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import type { ActorType } from '#db/enums.ts'
import { listPage } from '#db/list-page.ts'
import { auditLog as log, tickets, users } from '#db/schema/index.ts'

/** The filters with their days as instants; `before` is exclusive. */
export type Filter = {
  ticketId?: number | undefined
  actions?: readonly string[] | undefined
  /** Actions that are left out. */
  without?: readonly string[] | undefined
  actorType?: ActorType | undefined
  actor?: number | undefined
  since?: Date | undefined
  before?: Date | undefined
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
const ofActor = (column: SQL) => sql<string | null>`case when ${actor.deletedAt} is null then ${column} end`

const selectEntries = (db: Database) =>
  db
    .select({
      id: log.id,
      targetId: log.targetId,
      action: log.action,
      actorType: log.actorType,
      actorId: log.actorId,
      actorName: ofActor(sql`${fullName(actor)}`),
      actorEmail: ofActor(sql`${actor.email}`),
      meta: log.meta,
      changes: log.changes,
      requestId: log.requestId,
      createdAt: log.createdAt,
      subject: tickets.subject,
      status: tickets.status,
      priority: tickets.priority,
      assigneeName: fullName(assignee),
    })
    .from(log)
    .leftJoin(actor, eq(actor.id, log.actorId))
    // Only ids of tickets are compared with tickets; exports of many tickets have none.
    .leftJoin(
      tickets,
      sql`${tickets.id} = case when ${log.targetId} ~ '^[0-9]{1,9}$' then ${log.targetId}::int end`,
    )
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .$dynamic()

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** Entries are in the order of their ids; a period is read by the index of the time, whose order is the same. */
const orderOf = ({ since, before, ticketId }: Filter, order: 'asc' | 'desc'): SQL[] => {
  const direction = order === 'asc' ? asc : desc
  const isPeriod = (since || before) && ticketId === undefined
  return isPeriod ? [direction(log.createdAt), direction(log.id)] : [direction(log.id)]
}

type Paging = { page: number; limit: number; cap: number; order: 'asc' | 'desc' }

export const listEntries = (db: Database, filter: Filter, { order, ...paging }: Paging) =>
  listPage(db, selectEntries(db), {
    ...{ key: log.id, where: matches(filter), orderBy: orderOf(filter, order), ...paging },
  })

export const findEntry = async (db: Database, id: number): Promise<EntryRow | undefined> =>
  (await selectEntries(db).where(and(isOfTicket, eq(log.id, id))))[0]

export const readBelow = (
  db: Database,
  filter: Filter,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<EntryRow[]> =>
  selectEntries(db)
    .where(and(matches(filter), below === undefined ? undefined : lt(log.id, below)))
    .orderBy(desc(log.id))
    .limit(limit)

/** Entries of the same request, and `most` on each side of it on the same ticket; newest first. */
export async function findRelated(
  db: Database,
  { id, requestId, targetId }: EntryRow,
  most: number,
): Promise<EntryRow[]> {
  const beside = (condition: SQL, order: SQL) =>
    db
      .select({ id: log.id })
      .from(log)
      .where(and(isOfTicket, eq(log.targetId, targetId ?? ''), condition))
      .orderBy(order)
      .limit(most)
  const found = await Promise.all([
    beside(lt(log.id, id), desc(log.id)),
    beside(sql`${log.id} > ${id}`, asc(log.id)),
    requestId === null
      ? []
      : db
          .select({ id: log.id })
          .from(log)
          .where(and(isOfTicket, eq(log.requestId, requestId), ne(log.id, id)))
          .limit(most),
  ])
  const ids = [...new Set(found.flat().map((row) => row.id))]
  return ids.length === 0 ? [] : selectEntries(db).where(inArray(log.id, ids)).orderBy(desc(log.id))
}

export const hasTicket = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id))).length > 0

type Counted = { day: string; action: string; actorType: ActorType; count: number }

/** Entries by day in Istanbul, three hours ahead of UTC, action and who acted, from the index alone. */
export const countEntries = (db: Database, filter: Filter) =>
  db.execute<Counted>(sql`
    select day::text, action, "actorType", count(*)::int as count from (
      select (("created_at" at time zone 'UTC') + interval '3 hours')::date as day, action, actor_type as "actorType"
      from ${log} where ${matches(filter)}
    ) entries group by entries.day, action, "actorType"`)
