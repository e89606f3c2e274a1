import type { Sql } from '#db/client.ts'

type Span = { start: Date; end: Date }
type Column = 'status' | 'category' | 'priority'

/** Tickets that were opened in the range, without spam. */
const opened = (sql: Sql, { start, end }: Span) =>
  sql`created_at >= ${start} and created_at < ${end} and not is_spam`

const resolved = (sql: Sql, { start, end }: Span) =>
  sql`resolved_at is not null and resolved_at >= ${start} and resolved_at < ${end} and not is_spam`

export const countTicketsPerDay = (sql: Sql, span: Span) => sql<
  { day: string; key: string; count: number }[]
>`
  select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, key, count(*)::int as count
  from (
    select created_at as at, 'created' as key from tickets where ${opened(sql, span)}
    union all
    select resolved_at, 'resolved' from tickets where ${resolved(sql, span)}
  ) events group by 1, 2`

export const countTicketsBy = (sql: Sql, span: Span, column: Column) => sql<{ key: string; count: number }[]>`
  select ${sql(column)}::text as key, count(*)::int as count from tickets where ${opened(sql, span)}
  group by 1 order by 2 desc, 1`

/** In minutes: from opening to the first reply, of tickets opened in the range; to resolving, of those resolved in it. */
export const measureTickets = (sql: Sql, span: Span) => sql<
  { key: string; count: number; mean: number | null; median: number | null; p90: number | null }[]
>`
  select key, count(minutes)::int as count, avg(minutes)::float as mean,
    percentile_cont(0.5) within group (order by minutes) as median,
    percentile_cont(0.9) within group (order by minutes) as p90
  from (
    select 'first_response' as key, date_part('epoch', first_response_at - created_at) / 60 as minutes
    from tickets where ${opened(sql, span)} and first_response_at is not null
    union all
    select 'resolution', date_part('epoch', resolved_at - created_at) / 60 from tickets where ${resolved(sql, span)}
  ) times group by 1 order by 1`

export const countRatings = (sql: Sql, { start, end }: Span) => sql<{ rating: number; count: number }[]>`
  select rating, count(*)::int as count from ticket_feedback where created_at >= ${start} and created_at < ${end}
  group by 1 order by 1 desc`

export const rateTopics = (sql: Sql, { start, end }: Span) => sql<
  { topic: string; count: number; mean: number }[]
>`
  select topic, count(*)::int as count, avg(rating)::float as mean from ticket_feedback
  where created_at >= ${start} and created_at < ${end}
  group by 1 order by 2 desc, 1`
