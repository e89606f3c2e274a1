import type { Sql } from '#db/client.ts'

type Span = { start: Date; end: Date }
type Column = 'status' | 'category' | 'priority'

/** Tickets that were opened in the range, without spam. */
const opened = (sql: Sql, { start, end }: Span) =>
  sql`created_at >= ${start} and created_at < ${end} and not is_spam`

/** Resolutions in the range, of which a reopened ticket has several, without spam. */
const resolutions = (sql: Sql, { start, end }: Span) => sql`
  from ticket_status_log l join tickets t on t.id = l.ticket_id and l.new_status = 'resolved'
  where l.created_at >= ${start} and l.created_at < ${end} and not t.is_spam`

export const countTicketsPerDay = (sql: Sql, span: Span) => sql<
  { day: string; key: string; count: number }[]
>`
  select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, key, count(*)::int as count
  from (
    select created_at as at, 'created' as key from tickets where ${opened(sql, span)}
    union all
    select l.created_at, 'resolved' ${resolutions(sql, span)}
  ) events group by 1, 2`

export const countTicketsBy = (sql: Sql, span: Span, column: Column) => sql<{ key: string; count: number }[]>`
  select ${sql(column)}::text as key, count(*)::int as count from tickets where ${opened(sql, span)}
  group by 1 order by 2 desc, 1`

/** In minutes: from opening to the first reply, of tickets opened in the range; to each resolution in it. */
export const measureTickets = (sql: Sql, span: Span) => sql<
  { key: string; count: number; mean: number | null; median: number | null; p95: number | null }[]
>`
  select key, count(minutes)::int as count, avg(minutes)::float as mean,
    percentile_cont(0.5) within group (order by minutes) as median,
    percentile_cont(0.95) within group (order by minutes) as p95
  from (
    select 'first_response' as key, date_part('epoch', first_response_at - created_at) / 60 as minutes
    from tickets where ${opened(sql, span)} and first_response_at is not null
    union all
    select 'resolution', date_part('epoch', l.created_at - t.created_at) / 60 ${resolutions(sql, span)}
  ) times group by 1 order by 1`

/** Whether tickets that were opened in the range met their targets up to now, by target. */
export const countTargets = (sql: Sql, span: Span, now: Date) => sql<
  { key: string; met: number; missed: number; running: number; rate: number | null }[]
>`
  select key, met, missed, running, met::float / nullif(met + missed, 0) as rate from (
    select key, count(*) filter (where outcome = 'met')::int as met, count(*) filter (where outcome = 'missed')::int as missed,
      count(*) filter (where outcome = 'running')::int as running
    from tickets t, lateral (values ('first_response'), ('resolution')) targets (key),
      lateral (select ticket_target(t, key, ${now}::timestamptz) as outcome) each
    where ${opened(sql, span)} group by 1
  ) counts order by 1`

/** Ratings that were given in the range, without those of spam. */
const rated = (sql: Sql, { start, end }: Span) => sql`
  created_at >= ${start} and created_at < ${end}
  and not exists (select from tickets t where t.id = ticket_id and t.is_spam)`

export const countRatings = (sql: Sql, span: Span) => sql<{ rating: number; count: number }[]>`
  select rating, count(*)::int as count from ticket_feedback where ${rated(sql, span)} group by 1 order by 1 desc`

export const rateTopics = (sql: Sql, span: Span) => sql<{ topic: string; count: number; mean: number }[]>`
  select topic, count(*)::int as count, avg(rating)::float as mean from ticket_feedback
  where ${rated(sql, span)} group by 1 order by 2 desc, 1`
