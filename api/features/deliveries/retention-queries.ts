import type { Sql } from '#db/client.ts'

/**
 * Deletes settled deliveries from before a date, among the next `rows` ids; queued ones stay. Returns the last id it
 * checked, or null when all following rows are newer.
 */
export async function deleteDeliveries(
  sql: Sql,
  { after, before, rows }: { after: number; before: Date; rows: number },
): Promise<number | null> {
  const [deleted] = await sql<{ last: string | null }[]>`
    with checked as materialized (
      select id, status from deliveries where id > ${after} and created_at < ${before} and id <= (
        select coalesce(max(id), ${after}) from (select id from deliveries where id > ${after} order by id limit ${rows}) next
      )
    ), deleted as (
      delete from deliveries d using checked
      where d.id = checked.id and checked.status in ('sent', 'stored', 'failed', 'cancelled', 'skipped')
    )
    select max(id) as last from checked`
  return deleted?.last ? Number(deleted.last) : null
}

type Dates = Record<'outbox' | 'events' | 'sends' | 'days' | 'requests', Date>

/** Deletes a batch of old rows from each small table of the queue; returns whether there may be more. */
export async function deleteOldRows(
  sql: Sql,
  { outbox, events, sends, days, requests, rows }: Dates & { rows: number },
): Promise<boolean> {
  const results = await Promise.all([
    sql`delete from outbox where id in (
      select id from (select id, created_at from outbox order by id limit ${rows}) oldest where created_at < ${outbox})`,
    sql`delete from topic_sends where ctid in (
      select ctid from topic_sends where day < ${sends}::timestamptz::date limit ${rows} for update skip locked)`,
    sql`delete from queue_minutes where minute < ${dayOf(sql, days)}`,
    sql`delete from queue_skips where minute < ${dayOf(sql, days)}`,
    sql`delete from message_events where ctid in (
      select ctid from message_events where created_at < ${events} limit ${rows} for update skip locked)`,
    sql`delete from queue_requests where ctid in (
      select ctid from queue_requests where created_at < ${requests} limit ${rows} for update skip locked)`,
  ])
  // The oldest row is the first day with known figures, also after a year without any message.
  await sql`insert into queue_minutes (minute, channel)
    select ${dayOf(sql, days)}, 'in_app' where exists (select from queue_minutes)
      and ${results[2].count} > 0 on conflict do nothing`
  return results.some(({ count }) => count >= rows)
}

/** The first moment of a day in Istanbul: its figures are kept in a row of this minute. */
const dayOf = (sql: Sql, at: Date | ReturnType<Sql>) =>
  sql`date_trunc('day', ${at}::timestamptz, 'Europe/Istanbul')`

/**
 * Merges the minutes of whole days from before a date into a row per day; returns how many rows it merged. One
 * statement for each table, so that a killed process neither counts a minute twice nor loses it.
 */
export async function mergeMinutes(
  sql: Sql,
  { before, rows }: { before: Date; rows: number },
): Promise<number> {
  const old = sql`minute < ${dayOf(sql, before)} and minute <> ${dayOf(sql, sql`minute`)}`
  const [minutes, skips] = await Promise.all([
    sql`
      with merged as (
        delete from queue_minutes where ctid in (
          select ctid from queue_minutes where ${old} limit ${rows} for update skip locked) returning *
      ), counted as (
        insert into queue_minutes as m (minute, channel, sent, retried, stored, failed, skipped, delivered, bounced, complained,
          waited_ms)
        select ${dayOf(sql, sql`minute`)}, channel, sum(sent), sum(retried), sum(stored), sum(failed), sum(skipped),
          sum(delivered), sum(bounced), sum(complained), sum(waited_ms)
        from merged group by 1, 2 order by 1, 2
        on conflict (minute, channel) do update set sent = m.sent + excluded.sent, retried = m.retried + excluded.retried,
          stored = m.stored + excluded.stored, failed = m.failed + excluded.failed, skipped = m.skipped + excluded.skipped,
          delivered = m.delivered + excluded.delivered, bounced = m.bounced + excluded.bounced,
          complained = m.complained + excluded.complained, waited_ms = m.waited_ms + excluded.waited_ms
      )
      select count(*)::int as rows from merged`,
    sql`
      with merged as (
        delete from queue_skips where ctid in (
          select ctid from queue_skips where ${old} limit ${rows} for update skip locked) returning *
      ), counted as (
        insert into queue_skips as s (minute, channel, reason, skipped)
        select ${dayOf(sql, sql`minute`)}, channel, reason, sum(skipped) from merged group by 1, 2, 3 order by 1, 2, 3
        on conflict (minute, channel, reason) do update set skipped = s.skipped + excluded.skipped
      )
      select count(*)::int as rows from merged`,
  ])
  return Math.max(minutes[0]!.rows, skips[0]!.rows)
}
