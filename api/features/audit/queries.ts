import type { Sql } from '#db/client.ts'

const batch = 5000

/** Deletes a batch of entries older than `before`, lowest ids first; true while there may be more. */
export async function sweepEntries(sql: Sql, before: Date): Promise<boolean> {
  const { count } = await sql`
    delete from audit_log where id in (
      select id from (select id, created_at from audit_log order by id limit ${batch}) oldest
      where created_at < ${before})`
  return count === batch
}
