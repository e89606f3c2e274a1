import type { Sql } from '#db/client.ts'
import {
  cameBack,
  counted,
  countedById,
  inside,
  isDecision,
  isUnresolved,
  leftWork,
  resolutionMinutes,
  responseMinutes,
  type Scope,
  type Span,
  serviceLevel,
  windows,
} from './scope-queries.ts'

export type Created = {
  created: number
  averageFRT: number | null
  p95FRT: number | null
  met: number
  missed: number
  pending: number
}

/** For each span: its new tickets, their response times, and which due times they met or missed. */
export const measureCreated = (sql: Sql, spans: Span[], scope: Scope) => sql<Created[]>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*)::int as created, avg(${responseMinutes(sql)}) as "averageFRT",
      percentile_cont(0.95) within group (order by ${responseMinutes(sql)}) as "p95FRT",
      count(*) filter (where overall = 'met')::int as met, count(*) filter (where overall = 'missed')::int as missed,
      count(*) filter (where overall = 'pending')::int as pending
    from tickets t, ${serviceLevel(sql, scope.now)}
    where t.created_at >= w.start and t.created_at < w.until and ${counted(sql, scope)}
  ) each order by place`

export type Resolved = { resolved: number; averageART: number | null }

/** For each span: the tickets that were resolved in it, and the time that took. */
export const measureResolved = (sql: Sql, spans: Span[], scope: Scope) => sql<Resolved[]>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*)::int as resolved, avg(${resolutionMinutes(sql)}) as "averageART" from tickets t
    where t.resolved_at is not null and t.resolved_at >= w.start and t.resolved_at < w.until and ${counted(sql, scope)}
  ) each order by place`

export type Rated = { ratings: number; averageCSAT: number | null }

/** For each span: the ratings that were given in it. */
export const measureRatings = (sql: Sql, spans: Span[], scope: Scope) => sql<Rated[]>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*)::int as ratings, avg(f.rating)::float8 as "averageCSAT"
    from ticket_feedback f
    where f.created_at >= w.start and f.created_at < w.until and ${countedById(sql, scope, sql`f.ticket_id`)}
  ) each order by place`

/** For each span: tickets that were resolved, closed or reopened in it, and those of them that were reopened. */
export const measureReopened = (sql: Sql, spans: Span[], scope: Scope) => sql<
  { finished: number; reopened: number }[]
>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*)::int as finished, count(*) filter (where is_back)::int as reopened from (
      select bool_or(${cameBack(sql)}) as is_back from ticket_status_log l
      where l.created_at >= w.start and l.created_at < w.until and (${leftWork(sql)} or ${cameBack(sql)})
        and ${isDecision(sql)} and ${countedById(sql, scope, sql`l.ticket_id`)}
      group by l.ticket_id
    ) crossing
  ) each order by place`

/**
 * By how much the backlog grew between one moment and the next; `place` 0 is the time before the first. Moments are
 * ascending. A ticket begins as work, and the log has all its later moves. The subquery reads the moments once.
 */
export const measureGrowth = (sql: Sql, moments: Date[], scope: Scope) => sql<
  { place: number; growth: number }[]
>`
  select width_bucket(at, (select ${moments.map((each) => each.toISOString())}::text[]::timestamptz[])) as place, sum(growth)::int as growth
  from (
    select t.created_at as at, 1 as growth from tickets t
    where t.created_at >= ${moments[0]!}::timestamptz and ${counted(sql, scope)}
    union all
    select l.created_at, case when ${leftWork(sql)} then -1 else 1 end
    from ticket_status_log l
    where l.created_at >= ${moments[0]!}::timestamptz and (${leftWork(sql)} or ${cameBack(sql)}) and ${countedById(sql, scope, sql`l.ticket_id`)}
  ) flow group by 1`

export async function countUnresolved(sql: Sql, scope: Scope): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from tickets t where ${isUnresolved(sql)} and ${counted(sql, scope)}`
  return row.count
}

export const countStatuses = (sql: Sql, span: Span, scope: Scope) => sql<{ status: string; count: number }[]>`
  select t.status, count(*)::int as count from tickets t
  where ${inside(sql, 'created_at', span)} and ${counted(sql, scope)} group by 1`

export const countRatings = (sql: Sql, { start, end }: Span, scope: Scope) => sql<
  { rating: number; count: number }[]
>`
  select f.rating, count(*)::int as count from ticket_feedback f
  where f.created_at >= ${start}::timestamptz and f.created_at < ${end}::timestamptz
    and ${countedById(sql, scope, sql`f.ticket_id`)} group by 1`

/** When the first ticket was created; undefined without any. */
export async function firstTicketAt(sql: Sql, scope: Scope): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select t.created_at as at from tickets t where ${counted(sql, scope)} order by t.created_at limit 1`
  return row?.at
}
