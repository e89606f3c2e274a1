import type { Sql } from '#db/client.ts'

/**
 * Deletes old settled deliveries among the next ids, in the order they were made; what waits stays, however old.
 * Answers the last id it looked at, or null where everything from there on is young.
 */
export async function sweepDeliveries(
  sql: Sql,
  { after, before, rows }: { after: number; before: Date; rows: number },
): Promise<number | null> {
  const [swept] = await sql<{ last: string | null }[]>`
    with looked as materialized (
      select id, status from deliveries where id > ${after} and created_at < ${before} and id <= (
        select coalesce(max(id), ${after}) from (select id from deliveries where id > ${after} order by id limit ${rows}) next
      )
    ), gone as (
      delete from deliveries d using looked
      where d.id = looked.id and looked.status in ('sent', 'failed', 'cancelled', 'skipped')
    )
    select max(id) as last from looked`
  return swept?.last ? Number(swept.last) : null
}

type Sweep = { before: Date; rows: number }

/** The small tables of the queue, a batch of each; answers whether there may be more. */
export async function sweepRest(
  sql: Sql,
  {
    outbox,
    sends,
    minutes,
    requests,
    rows,
  }: Record<'outbox' | 'sends' | 'minutes' | 'requests', Date> & Pick<Sweep, 'rows'>,
): Promise<boolean> {
  const swept = await Promise.all([
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
  return swept.some(({ count }) => count === rows)
}
