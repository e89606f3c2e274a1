import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { auditChecks } from '#db/schema/index.ts'

/** False if another replica is verifying everything. */
export async function lockChecks(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit checks', 0)) as locked`,
  )
  return row!.locked
}

export const getLastCheck = async (db: Database) =>
  (
    await db
      .select({
        ...pick(auditChecks, 'batches', 'rows', 'broken'),
        created_date: isoInstant(auditChecks.createdAt),
      })
      .from(auditChecks)
      .orderBy(sql`${auditChecks.id} desc`)
      .limit(1)
  )[0]

export const insertCheck = (db: Database, check: typeof auditChecks.$inferInsert) =>
  db.insert(auditChecks).values(check)

/** The number of sealed rows, the newest batch, and the oldest row without one. */
export async function getChainState(db: Database) {
  const [row] = await db.execute<{
    sealed: number
    last: { id: number; rows: number; created_at: string } | null
    waiting: string | null
  }>(sql`
    select (select coalesce(sum(rows), 0)::int from audit_batches where swept_at is null) as sealed,
      (select to_jsonb(b) from (select id, rows, created_at from audit_batches order by id desc limit 1) b) as last,
      (select created_at from audit_log where batch_id is null order by id limit 1) as waiting`)
  return row!
}
