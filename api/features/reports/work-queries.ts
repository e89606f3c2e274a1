import type { Sql } from '#db/client.ts'
import type { FileFault, FileFormat, FileType } from '#db/enums/reports.ts'
import type { Language } from '#db/enums.ts'
import { type FileLease, fileRows } from '#db/file-rows.ts'
import { reports } from '#db/schema/index.ts'

export const reportRows = fileRows(reports)

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

/** Gives the file to another worker, because this process is stopping; this was no attempt. */
export const releaseReport = (sql: Sql, { id, file }: FileLease) => sql`
  update reports set status = 'pending', file = null, lease_until = null, attempts = attempts - 1
  where id = ${id} and file = ${file} and status = 'processing'`

/** Deletes rows without a file that are older than `before`. */
export const deleteOver = (sql: Sql, before: Date) =>
  sql`delete from reports where status in ('failed', 'expired') and created_at < ${before}`
