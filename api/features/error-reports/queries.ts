import { sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { errorReports } from '#db/schema/index.ts'
export type Failure = typeof errorReports.$inferInsert & { count: number }

/** One row per kind of failure; a known kind is counted and takes the details of its last occurrence. */
export async function countFailures(db: Database, failures: Failure[]): Promise<void> {
  await db
    .insert(errorReports)
    .values(failures)
    .onConflictDoUpdate({
      target: errorReports.fingerprint,
      set: {
        count: sql`${errorReports.count} + excluded.count`,
        lastSeenAt: sql`excluded.last_seen_at`,
        path: sql`excluded.path`,
        version: sql`excluded.version`,
        userAgent: sql`excluded.user_agent`,
      },
    })
}

/** Deletes failures last seen before `before`, and all but the `most` seen last. */
export async function sweepFailures(
  sql: Sql,
  { most, before }: { most: number; before: Date },
): Promise<void> {
  await sql`delete from error_reports where last_seen_at < ${before}`
  await sql`
    delete from error_reports where id in (
      select id from error_reports order by last_seen_at desc nulls first, id desc offset ${most})`
}
