import type { Sql } from '#db/client.ts'
import { asArray } from './claim-queries.ts'

/** Step 7: the ids of those notifications that are cancelled. */
export async function findCancelled(sql: Sql, ids: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from notifications where id = any(${asArray(ids)}::int[]) and status = 'cancelled'`
  return rows.map(({ id }) => id)
}

/** Deletes expired push subscriptions, and records the use of the others once a day. */
export async function updateDevices(
  sql: Sql,
  { expired, used, now }: { expired: number[]; used: number[]; now: Date },
): Promise<void> {
  if (expired.length > 0) await sql`delete from push_subscriptions where id = any(${asArray(expired)}::int[])`
  if (used.length === 0) return
  await sql`
    update push_subscriptions set last_used_at = ${now} where id = any(${asArray(used)}::int[])
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 day')`
}
