import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant } from '#db/columns.ts'
import type { ActorType } from '#db/enums/audit.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { logRows } from '#db/list-page.ts'
import { ticketStatusLog as log, ticketMessages, tickets, users } from '#db/schema/index.ts'
import { isMissed } from '#db/ticket-targets.ts'
import { dayIn, type Period, unlessDeleted, unlessSpam } from './queries.ts'

export type Filter = Period & {
  ticketId?: number | undefined
  statuses?: TicketStatus[] | undefined
  changedBy?: number | undefined
  types?: ActorType[] | undefined
  assignmentsOnly?: boolean | undefined
  systemOnly?: boolean | undefined
  /** The log of one ticket is always whole. */
  withSpam?: boolean | undefined
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
    filter.withSpam || filter.ticketId !== undefined ? undefined : unlessSpam(log.ticketId),
  )

const changer = alias(users, 'changer')
const oldAdmin = alias(users, 'old_admin')
const newAdmin = alias(users, 'new_admin')

const messages = (condition: SQL) =>
  sql<number>`(select count(*)::int from ${ticketMessages} m where m.ticket_id = ${log.ticketId} and ${condition})`

const selectLogs = (db: Database) =>
  db
    .select({
      id: log.id,
      ticket_id: log.ticketId,
      ticket_subject: tickets.subject,
      old_status: log.oldStatus,
      new_status: log.newStatus,
      status_changed: sql<boolean>`${log.newStatus} is not null`,
      assignment_changed: sql<boolean>`${isAssignment}`,
      old_admin_name: fullName(oldAdmin),
      new_admin_name: fullName(newAdmin),
      changed_by: log.changedBy,
      changed_by_name: unlessDeleted(changer, fullName(changer)),
      changed_by_type: log.changedByType,
      changed_date: isoInstant(log.createdAt),
      change_reason: log.reason,
      is_sla_breached: isMissed('resolution', sql`${log.createdAt}`),
      is_first_response_sla_breached: isMissed('first_response', sql`${log.createdAt}`),
      resolution_due_date: isoInstant(tickets.resolutionDueAt),
      first_response_due_date: isoInstant(tickets.firstResponseDueAt),
      messages_before_count: messages(sql`m.created_at <= ${log.createdAt}`),
      messages_after_count: messages(sql`m.created_at > ${log.createdAt}`),
    })
    .from(log)
    .innerJoin(tickets, eq(tickets.id, log.ticketId))
    .leftJoin(changer, eq(changer.id, log.changedBy))
    .leftJoin(oldAdmin, eq(oldAdmin.id, log.oldAssignee))
    .leftJoin(newAdmin, eq(newAdmin.id, log.newAssignee))
    .$dynamic()

export type LogRow = Awaited<ReturnType<typeof selectLogs>>[number]

export const statusLog = logRows({
  ...{ key: log.id, select: selectLogs, matches },
  /** A period is read by the index of the time. */
  by: ({ since, before, ticketId }: Filter) =>
    (since || before) && ticketId === undefined ? [log.createdAt] : [],
})

/** The ids of the newest entries of each ticket. */
export async function newestOf(db: Database, ticketIds: number[], most: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select newest.id from unnest(${sql.param(ticketIds)}::int[]) as ticket(id), lateral (
      select id from ${log} where ticket_id = ticket.id order by id desc limit ${most}) newest`)
  return rows.map(({ id }) => id)
}

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

type Counting = { since: Date; before: Date; withSpam: boolean | undefined }

/** Entries by day in Istanbul, kind, status and who changed. */
export const countLogs = (db: Database, { since, before, withSpam }: Counting) =>
  db.execute<Counted>(sql`
    select day::text, kind, status, type, count(*)::int as count from (
      select ${dayIn(log.createdAt)} as day,
        case when new_status is not null then 'status' when ${isAssignment} then 'assignment' else 'note' end as kind,
        new_status as status, changed_by_type as type
      from ${log} where created_at >= ${since.toISOString()}::timestamptz and created_at < ${before.toISOString()}::timestamptz
        and ${withSpam ? sql`true` : unlessSpam(log.ticketId)}
    ) entries group by 1, 2, 3, 4`)

export const countByChanger = (
  db: Database,
  { since, before, withSpam, most }: Counting & { most: number },
) =>
  db
    .select({ id: users.id, name: fullName(users), count: sql<number>`count(*)::int` })
    .from(log)
    .innerJoin(users, eq(users.id, log.changedBy))
    .where(
      and(
        gte(log.createdAt, since),
        lt(log.createdAt, before),
        withSpam ? undefined : unlessSpam(log.ticketId),
        or(eq(log.changedByType, 'admin'), eq(log.changedByType, 'api_key')),
      ),
    )
    .groupBy(users.id)
    .orderBy(sql`count(*) desc`, users.id)
    .limit(most)
