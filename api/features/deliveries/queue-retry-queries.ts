import { sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'

/**
 * Requeues up to `limit` failed deliveries of the retry that waits longest; returns how many, or null when none waits.
 * One statement, so a killed process neither repeats nor omits a message. Locks deliveries before their notification,
 * as settling does.
 */
export async function requeueBatch(
  db: Database,
  { limit, now }: { limit: number; now: string },
): Promise<number | null> {
  const [batch] = await db.execute<{ requeued: number }>(sql`
    with retry as materialized (
      select *, least(${limit}::int, total - requeued) as size from queue_retries
      where finished_at is null order by started_at, notification_id limit 1 for update skip locked
    ), failed as materialized (
      select d.id from retry r cross join lateral (
        select id from deliveries where notification_id = r.notification_id and status = 'failed' and id > r.after_id
          and coalesce(tried_at, created_at) <= r.started_at
        order by id limit r.size for update
      ) d
    ), checked as materialized (
      select count(*)::int as found, max(id) as last from failed
    ), locked as materialized (
      select n.id from notifications n where n.id = (select notification_id from retry) and (select found from checked) > 0
        and n.status in ('failed', 'sent', 'processing')
      for no key update
    ), requeued as (
      update deliveries d set status = 'queued', attempts = 0, retries = retries + 1, due_at = ${now}, error = null
      from failed, locked where d.id = failed.id returning d.id
    ), tally as materialized (
      select count(*)::int as deliveries from requeued
    ), reopened as (
      update notifications n set status = 'processing', failed_count = failed_count - tally.deliveries
      from locked, tally where n.id = locked.id
    )
    update queue_retries r set requeued = r.requeued + tally.deliveries, after_id = coalesce(checked.last, r.after_id),
      finished_at = case when tally.deliveries < retry.size or r.requeued + tally.deliveries >= r.total
        then ${now}::timestamptz end
    from retry, checked, tally where r.notification_id = retry.notification_id
    returning tally.deliveries as requeued`)
  return batch ? batch.requeued : null
}

/** Forgets retries when the last one has ended; until then they are part of the progress. */
export async function forgetRetries(sql: Sql): Promise<void> {
  await sql`delete from queue_retries where finished_at is not null
    and not exists (select from queue_retries where finished_at is null)`
}

export type RetryProgress = { total: number; requeued: number; started: Date }

/** Of the retries in progress, and of those that began with them; undefined when all have ended. */
export async function readRetryProgress(sql: Sql): Promise<RetryProgress | undefined> {
  const [progress] = await sql<[RetryProgress & { open: number }]>`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(requeued), 0)::int as requeued, min(started_at) as started,
      count(*) filter (where finished_at is null)::int as open
    from queue_retries`
  return progress.open > 0 ? progress : undefined
}
