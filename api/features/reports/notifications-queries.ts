import type { Sql } from '#db/client.ts'
import type { Language } from '#db/enums.ts'

type Span = { start: Date; end: Date }
/** Figures by the keys of the columns. */
type Row = Record<string, string | number | null>

/** Null where no provider reported anything, which is not the same as zero. */
const receiptSums = (sql: Sql) => sql`
  nullif(sum(delivered), case when sum(delivered + bounced + complained) = 0 then 0 end)::int as delivered,
  nullif(sum(bounced), case when sum(delivered + bounced + complained) = 0 then 0 end)::int as bounced,
  nullif(sum(complained), case when sum(delivered + bounced + complained) = 0 then 0 end)::int as complained`

/** The first day with figures; earlier ones are not known. From the kept figures, so that no delivery is read. */
export const findFirstDay = (sql: Sql) => sql<{ day: string | null }[]>`
  select to_char(min(minute) at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day from queue_minutes`

export const countDeliveriesPerDay = (sql: Sql, { start, end }: Span) => sql<
  { day: string; key: string; count: number }[]
>`
  select to_char(minute at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, key, sum(count)::int as count
  from queue_minutes, lateral (values ('sent', sent), ('stored', stored), ('failed', failed), ('skipped', skipped),
    ('delivered', delivered), ('bounced', bounced), ('complained', complained)) v(key, count)
  where minute >= ${start} and minute < ${end}
  group by 1, 2`

export const countDeliveriesPerChannel = (sql: Sql, { start, end }: Span) => sql<Row[]>`
  select channel, sum(sent)::int as sent, sum(stored)::int as stored, sum(failed)::int as failed,
    sum(skipped)::int as skipped, ${receiptSums(sql)}, least(1, sum(sent)::float / nullif(sum(sent + failed - retried), 0)) as rate, sum(waited_ms)::float / nullif(sum(sent), 0) / 1000 as waited
  from queue_minutes where minute >= ${start} and minute < ${end}
  group by 1 having sum(sent + stored + failed + skipped + delivered + bounced + complained) > 0 order by 2 desc, 1`

export const countDeliveriesPerDayAndChannel = (sql: Sql, { start, end }: Span) => sql<Row[]>`
  select to_char(minute at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, channel, sum(sent)::int as sent,
    sum(stored)::int as stored, sum(failed)::int as failed, sum(skipped)::int as skipped,
    ${receiptSums(sql)}
  from queue_minutes where minute >= ${start} and minute < ${end}
  group by 1, 2 having sum(sent + stored + failed + skipped + delivered + bounced + complained) > 0 order by 1, 2`

export const countSkips = (sql: Sql, { start, end }: Span) => sql<{ reason: string; count: number }[]>`
  select reason, sum(skipped)::int as count from queue_skips where minute >= ${start} and minute < ${end}
  group by 1 order by 2 desc, 1`

export const countNotificationsByKind = (sql: Sql, { start, end }: Span) => sql<
  { kind: string; count: number }[]
>`
  select kind, count(*)::int as count from notifications where id > 0 and sent_at >= ${start} and sent_at < ${end}
  group by 1 order by 2 desc, 1`

/** Those with the most recipients; the English title falls back to the Turkish one (D95). */
export const findTopNotifications = (sql: Sql, { start, end }: Span, language: Language) => sql<Row[]>`
  select id, coalesce(nullif(translations->${language}::text->>'title', ''), translations->'tr'->>'title', '') as title,
    channel, sent_count as sent, stored_count as stored, failed_count as failed, skipped_count as skipped,
    case when is_reported then delivered_count end as delivered, case when is_reported then bounced_count end as bounced,
    case when is_reported then complained_count end as complained, opened_count as opened, clicked_count as clicked,
    sent_count::float / nullif(sent_count + failed_count, 0) as rate
  from notifications, lateral (select delivered_count + bounced_count + complained_count > 0 as is_reported) reported
  where id > 0 and sent_at >= ${start} and sent_at < ${end}
  order by sent_count desc, id desc limit 20`
