import type { Sql } from '#db/client.ts'
import {
  cameBack,
  counted,
  countedById,
  countOutcomes,
  inside,
  isDecision,
  isUnresolved,
  leftWork,
  movedBy,
  ofAgent,
  ratedAgent,
  resolutionMinutes,
  resolutions,
  responseMinutes,
  type Scope,
  type Span,
  serviceLevel,
  timesOf,
  windows,
} from './scope-queries.ts'

type Times<Name extends 'FRT' | 'ART'> = Record<`${'average' | 'median' | 'p95'}${Name}`, number | null>

export type Created = Times<'FRT'> & { created: number; met: number; missed: number; pending: number }

/** For each span: its new tickets, their response times, and which targets they met or missed. */
export const measureCreated = (sql: Sql, spans: Span[], scope: Scope) => sql<Created[]>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*)::int as created, ${timesOf(sql, responseMinutes(sql), 'FRT')}, ${countOutcomes(sql, sql`overall`)}
    from tickets t, ${serviceLevel(sql, scope.now)}
    where t.created_at >= w.start and t.created_at < w.until and ${counted(sql, scope)}
  ) each order by place`

export type Resolved = Times<'ART'> & { resolved: number }

/** For each span: the resolutions in it, and the time that each took since its ticket was opened. */
export const measureResolved = (sql: Sql, spans: Span[], scope: Scope) => sql<Resolved[]>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*)::int as resolved, ${timesOf(sql, resolutionMinutes(sql), 'ART')} from ${resolutions(sql)}
    where l.created_at >= w.start and l.created_at < w.until and ${counted(sql, scope)} and ${ofAgent(sql, scope, movedBy(sql))}
  ) each order by place`

/** For each span: moves out of work, by a resolution, a direct close or a merge, and back to it. */
export const measureMoves = (sql: Sql, spans: Span[], scope: Scope) => sql<
  { leftWork: number; reopened: number }[]
>`
  select each.* from ${windows(sql, spans)}, lateral (
    select count(*) filter (where ${leftWork(sql)})::int as "leftWork", count(*) filter (where ${cameBack(sql)})::int as reopened
    from ticket_status_log l
    where l.created_at >= w.start and l.created_at < w.until and ${countedById(sql, scope, sql`l.ticket_id`)}
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
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} group by 1`

export const countRatings = (sql: Sql, { start, end }: Span, scope: Scope) => sql<
  { rating: number; count: number }[]
>`
  select f.rating, count(*)::int as count from ticket_feedback f
  where f.created_at >= ${start}::timestamptz and f.created_at < ${end}::timestamptz
    and ${countedById(sql, scope, sql`f.ticket_id`)} and ${ofAgent(sql, scope, ratedAgent(sql))} group by 1`

/** When the first ticket was created; undefined without any. */
export async function firstTicketAt(sql: Sql, scope: Scope): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select t.created_at as at from tickets t where ${counted(sql, scope)} order by t.created_at limit 1`
  return row?.at
}
