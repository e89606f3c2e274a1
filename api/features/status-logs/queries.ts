import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import type { ActorType, TicketStatus } from '#db/enums.ts'
import { listPage } from '#db/list-page.ts'
import { ticketStatusLog as log, ticketMessages, tickets, users } from '#db/schema/index.ts'

/** The filters with their days as instants; `before` is exclusive. */
export type Filter = {
  ticketId?: number | undefined
  since?: Date | undefined
  before?: Date | undefined
  statuses?: TicketStatus[] | undefined
  changedBy?: number | undefined
  types?: ActorType[] | undefined
  assignmentsOnly?: boolean | undefined
  systemOnly?: boolean | undefined
}

/** As the index of assignments says it. */
const isAssignment = sql`(old_assignee is not null or new_assignee is not null)`

const matches = (filter: Filter): SQL | undefined =>
  and(
    filter.ticketId === undefined ? undefined : eq(log.ticketId, filter.ticketId),
    filter.since && gte(log.createdAt, filter.since),
    filter.before && lt(log.createdAt, filter.before),
    filter.statuses && inArray(log.newStatus, filter.statuses),
    filter.changedBy === undefined ? undefined : eq(log.changedBy, filter.changedBy),
    filter.types && inArray(log.changedByType, filter.types),
    filter.assignmentsOnly ? isAssignment : undefined,
    filter.systemOnly ? eq(log.changedByType, 'system') : undefined,
  )

/** Entries are in the order of their ids; a period is read by the index of the time, whose order is the same. */
const orderOf = ({ since, before, ticketId }: Filter): SQL[] =>
  (since || before) && ticketId === undefined ? [desc(log.createdAt), desc(log.id)] : [desc(log.id)]

const changer = alias(users, 'changer')
const oldAdmin = alias(users, 'old_admin')
const newAdmin = alias(users, 'new_admin')

const messages = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${ticketMessages} m where m.ticket_id = ${log.ticketId} and ${condition})`

const selectLogs = (db: Database) =>
  db
    .select({
      id: log.id,
      ticketId: log.ticketId,
      subject: tickets.subject,
      oldStatus: log.oldStatus,
      newStatus: log.newStatus,
      oldAssignee: log.oldAssignee,
      newAssignee: log.newAssignee,
      oldAdminName: fullName(oldAdmin),
      newAdminName: fullName(newAdmin),
      changedBy: log.changedBy,
      changedByName: sql<string | null>`case when ${changer.deletedAt} is null then ${fullName(changer)} end`,
      changedByType: log.changedByType,
      reason: log.reason,
      createdAt: log.createdAt,
      firstResponseAt: tickets.firstResponseAt,
      resolvedAt: tickets.resolvedAt,
      firstResponseDueAt: tickets.firstResponseDueAt,
      resolutionDueAt: tickets.resolutionDueAt,
      firstResponseBreachedAt: tickets.firstResponseBreachedAt,
      resolutionBreachedAt: tickets.resolutionBreachedAt,
      before: messages(sql`m.created_at <= ${log.createdAt}`),
      after: messages(sql`m.created_at > ${log.createdAt}`),
    })
    .from(log)
    .innerJoin(tickets, eq(tickets.id, log.ticketId))
    .leftJoin(changer, eq(changer.id, log.changedBy))
    .leftJoin(oldAdmin, eq(oldAdmin.id, log.oldAssignee))
    .leftJoin(newAdmin, eq(newAdmin.id, log.newAssignee))
    .$dynamic()

export type LogRow = Awaited<ReturnType<typeof selectLogs>>[number]

export const listLogs = (
  db: Database,
  filter: Filter,
  paging: { page: number; limit: number; cap: number },
): Promise<{ rows: LogRow[]; total: number }> =>
  listPage(db, selectLogs(db), {
    ...{ key: log.id, where: matches(filter), orderBy: orderOf(filter), ...paging },
  })

export const readBelow = (
  db: Database,
  filter: Filter,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<LogRow[]> =>
  selectLogs(db)
    .where(and(matches(filter), below === undefined ? undefined : lt(log.id, below)))
    .orderBy(desc(log.id))
    .limit(limit)

export const readLogs = (db: Database, ids: number[]): Promise<LogRow[]> =>
  selectLogs(db).where(inArray(log.id, ids)).orderBy(desc(log.id))

/** The ids of the newest entries of each ticket. */
export async function newestOf(db: Database, ticketIds: number[], most: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select newest.id from unnest(${sql.param(ticketIds)}::int[]) as ticket(id), lateral (
      select id from ${log} where ticket_id = ticket.id order by id desc limit ${most}) newest`)
  return rows.map(({ id }) => id)
}

export const hasTicket = async (db: Database, id: number): Promise<boolean> =>
  (await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id))).length > 0

export async function insertNote(
  db: Database,
  values: { ticketId: number; changedBy: number; reason: string; requestId: string; createdAt: Date },
): Promise<number> {
  const [inserted] = await db
    .insert(log)
    .values({ ...values, changedByType: 'admin' })
    .returning({ id: log.id })
  return inserted!.id
}

export type RelatedRow = {
  log: number
  id: string
  action: string
  actorType: ActorType
  name: string | null
  createdAt: Date
}

/** Audit entries of the same ticket and request as an entry of the log. */
export const findRelated = (db: Database, ids: number[]) =>
  db.execute<RelatedRow>(sql`
    select l.id as log, a.id, a.action, a.actor_type as "actorType", a.created_at as "createdAt",
      case when u.deleted_at is null then u.first_name || ' ' || u.last_name end as name
    from ${log} l, lateral (
      select * from audit_log
      where request_id = l.request_id and target_type = 'ticket' and target_id = l.ticket_id::text
      order by id limit 5
    ) a left join users u on u.id = a.actor_id
    where l.id = any(${sql.param(ids)}::int[]) order by a.id`)

type Counted = {
  day: string
  kind: 'status' | 'assignment' | 'note'
  status: TicketStatus | null
  type: ActorType
  count: number
}

/** Entries by day in Istanbul, three hours ahead of UTC, which is cheaper than a time zone; by kind, status and who changed. */
export const countLogs = (db: Database, { since, before }: { since: Date; before: Date }) =>
  db.execute<Counted>(sql`
    select day::text, kind, status, type, count(*)::int as count from (
      select ((created_at at time zone 'UTC') + interval '3 hours')::date as day,
        case when new_status is not null then 'status' when ${isAssignment} then 'assignment' else 'note' end as kind,
        new_status as status, changed_by_type as type
      from ${log} where created_at >= ${since.toISOString()}::timestamptz and created_at < ${before.toISOString()}::timestamptz
    ) entries group by 1, 2, 3, 4`)

export const countByChanger = (
  db: Database,
  { since, before, most }: { since: Date; before: Date; most: number },
) =>
  db
    .select({ id: users.id, name: fullName(users), count: sql<number>`count(*)::int` })
    .from(log)
    .innerJoin(users, eq(users.id, log.changedBy))
    .where(
      and(
        gte(log.createdAt, since),
        lt(log.createdAt, before),
        or(eq(log.changedByType, 'admin'), eq(log.changedByType, 'api_key')),
      ),
    )
    .groupBy(users.id)
    .orderBy(sql`count(*) desc`, users.id)
    .limit(most)
