import { sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { errorReports, errorReportVersions as versions } from '#db/schema/index.ts'
export type Failure = typeof errorReports.$inferInsert & {
  count: number
  firstSeenAt: Date
  lastSeenAt: Date
}

/** One row per kind of failure; a known kind is counted and takes the details of its last occurrence. */
export async function countFailures(db: Database, failures: Failure[]): Promise<void> {
  const counted = await db
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
    .returning(pick(errorReports, 'id', 'fingerprint', 'resolvedAt'))
  const ids = new Map(counted.map(({ fingerprint, id }) => [fingerprint, id]))
  const resolved = counted.filter(({ resolvedAt }) => resolvedAt).map(({ id }) => id)
  const [{ version, lastSeenAt: at }] = failures as [Failure]
  if (resolved.length > 0) await reopenNewer(db, { ids: resolved, version: version ?? '', at })
  const byVersion = failures.map(({ fingerprint, version, count, firstSeenAt, lastSeenAt }) => ({
    ...{ reportId: ids.get(fingerprint)!, version: version ?? '', count, firstSeenAt, lastSeenAt },
  }))
  await db
    .insert(versions)
    .values(byVersion)
    .onConflictDoUpdate({
      target: [versions.reportId, versions.version],
      set: { count: sql`${versions.count} + excluded.count`, lastSeenAt: sql`excluded.last_seen_at` },
    })
}

/**
 * Opens resolved errors that a newer version reports. Versions have no order of their own: the newer one is that which
 * was seen later, in any error, than those in which this one had been seen when it was resolved.
 */
async function reopenNewer(
  db: Database,
  { ids, version, at }: { ids: number[]; version: string; at: Date },
): Promise<void> {
  const firstSeen = (of: ReturnType<typeof sql>) =>
    sql`(select min(first_seen_at) from ${versions} where version = ${of})`
  await db.execute(sql`
    update ${errorReports} set resolved_at = null, resolved_by = null, reopened_at = ${at.toISOString()}::timestamptz
    where id = any(${sql.param(ids)}::int[]) and coalesce(${firstSeen(sql`${version}::text`)}, 'infinity') > coalesce((
      select max(${firstSeen(sql`known.version`)}) from ${versions} known
      where known.report_id = ${errorReports}.id and known.first_seen_at <= ${errorReports}.resolved_at), '-infinity')`)
}

/** Deletes failures last seen before `before`, all but the `most` seen last, and all but the newest versions of each. */
export async function sweepFailures(
  sql: Sql,
  { most, versionsMost, before }: { most: number; versionsMost: number; before: Date },
): Promise<void> {
  await sql`delete from error_reports where last_seen_at < ${before}`
  await sql`
    delete from error_reports where id in (
      select id from error_reports order by last_seen_at desc nulls first, id desc offset ${most})`
  await sql`
    delete from error_report_versions where (report_id, version) in (
      select report_id, version from (
        select report_id, version, row_number() over (partition by report_id order by last_seen_at desc, version) as place
        from error_report_versions) placed
      where place > ${versionsMost})`
}
