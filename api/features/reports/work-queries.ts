import { and, eq } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import type { FileFault, FileFormat, FileType } from '#db/enums/reports.ts'
import type { Language } from '#db/enums.ts'
import { reports } from '#db/schema/index.ts'

export type ClaimedReport = {
  id: number
  type: FileType
  format: FileFormat
  language: Language
  params: Record<string, unknown>
  file: string
  scheduleId: number | null
  createdBy: number | null
}

/** A file is written again once after its worker was killed. */
const maxAttempts = 2

/** Claims the oldest file that is pending or whose lease has expired. */
export async function claimReport(
  sql: Sql,
  { token, now, leaseUntil }: { token: string; now: Date; leaseUntil: Date },
): Promise<ClaimedReport | undefined> {
  const [claimed] = await sql<ClaimedReport[]>`
    with next as (
      select id from reports
      where status = 'pending' or (status = 'processing' and lease_until < ${now} and attempts < ${maxAttempts})
      order by id limit 1 for update skip locked
    )
    update reports r set status = 'processing', file = ${token} || '.' || r.format, lease_until = ${leaseUntil},
      attempts = attempts + 1, rows_done = 0, rows_total = null
    from next where r.id = next.id
    returning r.id, r.type, r.format, r.language, r.params, r.file, r.schedule_id as "scheduleId",
      r.created_by as "createdBy"`
  return claimed
}

/** Fails files whose worker was killed on the last attempt as well; returns their ids. */
export async function failAbandoned(sql: Sql, now: Date): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update reports set status = 'failed', error = ${'interrupted' satisfies FileFault}, file = null, lease_until = null
    where status = 'processing' and lease_until < ${now} and attempts >= ${maxAttempts}
    returning id`
  return rows.map(({ id }) => id)
}

type LeaseKey = Pick<ClaimedReport, 'id' | 'file'>

/** Stores the progress as well; false if the lease was lost to another worker or the row was deleted. */
export async function extendLease(
  sql: Sql,
  { id, file }: LeaseKey,
  { leaseUntil, done, total }: { leaseUntil: Date; done: number; total: number },
): Promise<boolean> {
  const { count } = await sql`
    update reports set lease_until = ${leaseUntil}, rows_done = ${done}, rows_total = ${total}
    where id = ${id} and file = ${file} and status = 'processing'`
  return count === 1
}

/** Gives the file to another worker, because this process is stopping; this was no attempt. */
export const releaseReport = (sql: Sql, { id, file }: LeaseKey) => sql`
  update reports set status = 'pending', file = null, lease_until = null, attempts = attempts - 1
  where id = ${id} and file = ${file} and status = 'processing'`

export async function finishReport(
  db: Database,
  { id, file }: LeaseKey,
  { bytes, rows, now, expiresAt }: { bytes: number; rows: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const ready = { bytes, rowsDone: rows, rowsTotal: rows, readyAt: now, expiresAt, leaseUntil: null }
  const finished = await db
    .update(reports)
    .set({ status: 'ready', ...ready })
    .where(and(eq(reports.id, id), eq(reports.file, file), eq(reports.status, 'processing')))
    .returning({ id: reports.id })
  return finished.length === 1
}

export const failReport = (sql: Sql, { id, file }: LeaseKey, error: FileFault) => sql`
  update reports set status = 'failed', error = ${error}, file = null, lease_until = null
  where id = ${id} and file = ${file} and status = 'processing'`

/** Expires files, and deletes rows without a file that are older than `before`. */
export async function expireReports(sql: Sql, { now, before }: { now: Date; before: Date }): Promise<void> {
  await sql`update reports set status = 'expired', file = null where status = 'ready' and expires_at <= ${now}`
  await sql`delete from reports where status in ('failed', 'expired') and created_at < ${before}`
}

/** Those of the files that belong to a row. */
export async function neededFiles(sql: Sql, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ file: string }[]>`select file from reports where file = any(${names})`
  return new Set(rows.map(({ file }) => file))
}
