import type { Sql } from '#db/client.ts'
import { counted, inside, resolutions, responseMinutes, type Scope, type Span } from './scope-queries.ts'

export type Coefficient = { pair: string; sample: number; coefficient: number | null }

/**
 * Spearman's coefficients: Pearson's of ranks, where equal values share the mean of theirs. Ratings are those given in
 * the span; volume and times to respond are of its days.
 */
export const correlate = (sql: Sql, span: Span, scope: Scope) => sql<Coefficient[]>`
  with rated as (
    select f.rating, ${responseMinutes(sql)} as response, date_part('epoch', t.resolved_at - t.created_at) / 60 as resolution, t.reopen_count as reopens
    from ticket_feedback f join tickets t on t.id = f.ticket_id
    where f.created_at >= ${span.start}::timestamptz and f.created_at < ${span.end}::timestamptz and ${counted(sql, scope)}
  ), days as (
    select count(*) as volume, avg(${responseMinutes(sql)}) as response from tickets t
    where ${inside(sql, 't', span)} and ${counted(sql, scope)}
    group by date_trunc('day', t.created_at, 'Europe/Istanbul')
  ), pairs as (
    select 'firstResponse_rating' as pair, response::float8 as x, rating::float8 as y from rated
    union all select 'resolution_rating', resolution, rating from rated
    union all select 'reopens_rating', reopens, rating from rated
    union all select 'volume_firstResponse', volume, response from days
  ), ranked as (
    select pair, rank() over (partition by pair order by x) + (count(*) over (partition by pair, x) - 1) / 2.0 as x,
      rank() over (partition by pair order by y) + (count(*) over (partition by pair, y) - 1) / 2.0 as y
    from pairs where x is not null and y is not null
  )
  select pair, count(*)::int as sample, corr(x, y) as coefficient from ranked group by 1`

/** Ratings of a span by the time to the first response, of ascending upper bounds in minutes. */
export const rateByResponse = (sql: Sql, span: Span, scope: Scope, bounds: readonly number[]) => sql<
  { place: number; ratings: number; averageCSAT: number }[]
>`
  select width_bucket(${responseMinutes(sql)}::float8, ${[...bounds]}::float8[]) as place, count(*)::int as ratings,
    avg(f.rating)::float8 as "averageCSAT"
  from ticket_feedback f join tickets t on t.id = f.ticket_id
  where f.created_at >= ${span.start}::timestamptz and f.created_at < ${span.end}::timestamptz
    and t.first_response_at is not null and ${counted(sql, scope)}
  group by 1`

/** New tickets or resolutions of a span by day; days without any are left out. */
export const countDays = (sql: Sql, of: 't' | 'l', span: Span, scope: Scope) => sql<
  { day: string; count: number }[]
>`
  select to_char(${sql(of)}.created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as count
  from ${of === 't' ? sql`tickets t` : resolutions(sql)}
  where ${inside(sql, of, span)} and ${counted(sql, scope)} group by 1`
