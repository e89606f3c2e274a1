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
      where d.id = checked.id and checked.status in ('sent', 'failed', 'cancelled', 'skipped')
    )
    select max(id) as last from checked`
  return deleted?.last ? Number(deleted.last) : null
}

/** Deletes a batch of old rows from each small table of the queue; returns whether there may be more. */
export async function deleteOldRows(
  sql: Sql,
  {
    outbox,
    sends,
    minutes,
    requests,
    rows,
  }: Record<'outbox' | 'sends' | 'minutes' | 'requests', Date> & { rows: number },
): Promise<boolean> {
  const results = await Promise.all([
    sql`delete from outbox where id in (
      select id from (select id, created_at from outbox order by id limit ${rows}) oldest where created_at < ${outbox})`,
    sql`delete from topic_sends where ctid in (
      select ctid from topic_sends where day < ${sends}::timestamptz::date limit ${rows} for update skip locked)`,
    sql`delete from queue_minutes where ctid in (
      select ctid from queue_minutes where minute < ${minutes} limit ${rows} for update skip locked)`,
    sql`delete from queue_skips where ctid in (
      select ctid from queue_skips where minute < ${minutes} limit ${rows} for update skip locked)`,
    sql`delete from queue_requests where ctid in (
      select ctid from queue_requests where created_at < ${requests} limit ${rows} for update skip locked)`,
  ])
  return results.some(({ count }) => count === rows)
}
