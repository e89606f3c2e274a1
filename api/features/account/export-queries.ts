import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { fileRows } from '#db/file-rows.ts'
import { dataExports, users } from '#db/schema/index.ts'

export const exportRows = fileRows(dataExports)

const row = {
  ...pick(dataExports, 'id', 'userId', 'status', 'file', 'bytes'),
  ...pick(dataExports, 'createdAt', 'readyAt', 'expiresAt', 'downloadedAt'),
}

export type ExportRow = SelectResultFields<typeof row>

/** Expires exports in progress and ready exports, so that their links stop working. */
export async function expireUserExports(db: Database, ...userIds: number[]): Promise<void> {
  await db
    .update(dataExports)
    .set({ status: 'expired', file: null, leaseUntil: null })
    .where(
      and(
        inArray(dataExports.userId, userIds),
        inArray(dataExports.status, ['pending', 'processing', 'ready']),
      ),
    )
}

export async function isRunning(db: Database, userId: number): Promise<boolean> {
  const running = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), inArray(dataExports.status, ['pending', 'processing'])))
    .limit(1)
  return running.length > 0
}

/** When exports were requested since an instant, oldest first, without failed ones. */
export async function requestedSince(db: Database, userId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: dataExports.createdAt })
    .from(dataExports)
    .where(
      and(eq(dataExports.userId, userId), gt(dataExports.createdAt, since), ne(dataExports.status, 'failed')),
    )
    .orderBy(dataExports.id)
  return rows.map(({ createdAt }) => createdAt)
}

export async function insertExport(db: Database, userId: number, at: Date): Promise<ExportRow> {
  const [inserted] = await db.insert(dataExports).values({ userId, createdAt: at }).returning(row)
  return inserted!
}

export const listExports = (db: Database, userId: number): Promise<ExportRow[]> =>
  db
    .select(row)
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.id))
    .limit(5)

/** Only of users who are not deleted. */
export async function findExport(db: Database, id: number): Promise<ExportRow | undefined> {
  const [found] = await db
    .select(row)
    .from(dataExports)
    .innerJoin(users, and(eq(users.id, dataExports.userId), isNull(users.deletedAt)))
    .where(eq(dataExports.id, id))
  return found
}

/** False if another download used the link first. */
export async function markDownloaded(
  db: Database,
  { id, downloadedAt }: Pick<ExportRow, 'id' | 'downloadedAt'>,
  at: Date,
): Promise<boolean> {
  const unused = downloadedAt ? eq(dataExports.downloadedAt, downloadedAt) : isNull(dataExports.downloadedAt)
  const marked = await db
    .update(dataExports)
    .set({ downloadedAt: at })
    .where(and(eq(dataExports.id, id), eq(dataExports.status, 'ready'), unused))
    .returning({ id: dataExports.id })
  return marked.length === 1
}

export type ClaimedExport = { id: number; userId: number; email: string; language: Language; file: string }

/** Claims the oldest export that is pending or whose lease has expired. */
export async function claimExport(
  sql: Sql,
  { file, now, leaseUntil }: { file: string; now: Date; leaseUntil: Date },
): Promise<ClaimedExport | undefined> {
  const [claimed] = await sql<ClaimedExport[]>`
    with next as (
      select e.id from data_exports e
      where e.status = 'pending' or (e.status = 'processing' and e.lease_until < ${now})
      order by e.id limit 1 for update skip locked
    )
    update data_exports e set status = 'processing', file = ${file}, lease_until = ${leaseUntil}
    from next, users u where e.id = next.id and u.id = e.user_id
    returning e.id, e.user_id as "userId", u.email, u.language, e.file`
  return claimed
}
