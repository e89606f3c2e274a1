import type { Sql } from '#db/client.ts'
import { counted, inside, responseMinutes, type Scope, type Span } from './scope-queries.ts'

/** An account, or the address of a guest; null where an erased user was. */
const requester = (sql: Sql) => sql`coalesce('user ' || t.user_id, 'guest ' || t.guest_email)`

/** Requesters with the segment of their number of tickets in a span, of ascending lower bounds. */
const requesters = (sql: Sql, span: Span, scope: Scope, from: number[]) => sql`
  select ${requester(sql)} as requester, width_bucket(count(*)::int, ${from}::int[]) as segment from tickets t
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} and ${requester(sql)} is not null group by 1`

export type Segment = {
  /** From 1, in the order of the bounds. */
  segment: number
  requesters: number
  tickets: number
  averageFRT: number | null
  ratings: number
  averageCSAT: number | null
}

/** The tickets of a span by the segment of their requesters; ratings are of these tickets. */
export const measureSegments = (sql: Sql, span: Span, scope: Scope, from: number[]) => sql<Segment[]>`
  with requesters as (${requesters(sql, span, scope, from)})
  select segment, count(distinct requester)::int as requesters, count(*)::int as tickets,
    avg(${responseMinutes(sql)})::float8 as "averageFRT", count(f.rating)::int as ratings, avg(f.rating)::float8 as "averageCSAT"
  from tickets t join requesters on requesters.requester = ${requester(sql)} left join ticket_feedback f on f.ticket_id = t.id
  where ${inside(sql, 't', span)} and ${counted(sql, scope)} group by 1`

/** The condition on `t` of a segment. */
export const inSegment = (
  sql: Sql,
  span: Span,
  scope: Scope,
  { from, segment }: { from: number[]; segment: number },
) => sql`
  ${requester(sql)} in (select requester from (${requesters(sql, span, scope, from)}) each where segment = ${segment}::int)`
