import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { reports, users } from '#db/schema/index.ts'
import type { ReportQuery } from './schema.ts'

type Values = typeof reports.$inferInsert

const selectReports = (db: Database) =>
  db
    .select({
      ...pick(reports, 'id', 'type', 'format', 'language', 'params', 'status'),
      ...pick(reports, 'rowsDone', 'rowsTotal', 'file', 'bytes', 'error', 'scheduleId', 'createdBy'),
      author: fullName(users),
      ...pick(reports, 'createdAt', 'readyAt', 'expiresAt'),
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.createdBy))

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

export const listReports = (db: Database, { type, ...page }: ReportQuery) =>
  listPage(db, selectReports(db).$dynamic(), {
    ...page,
    key: reports.id,
    where: type && eq(reports.type, type),
    orderBy: [desc(reports.id)],
  })

export const findReport = async (db: Database, id: number): Promise<ReportRow | undefined> =>
  (await selectReports(db).where(eq(reports.id, id)))[0]

export const findByKey = async (db: Database, requestKey: string): Promise<ReportRow | undefined> =>
  (await selectReports(db).where(eq(reports.requestKey, requestKey)))[0]

/** The id, or undefined if a request with the same key was first. */
export async function insertReport(db: Database, values: Values): Promise<number | undefined> {
  const [row] = await db
    .insert(reports)
    .values(values)
    .onConflictDoNothing({ target: reports.requestKey })
    .returning({ id: reports.id })
  return row?.id
}

export const countUnfinished = (db: Database, createdBy: number): Promise<number> =>
  db.$count(
    reports,
    and(eq(reports.createdBy, createdBy), inArray(reports.status, ['pending', 'processing'])),
  )

/** The deleted row, or undefined. */
export async function deleteReport(db: Database, id: number) {
  const [row] = await db
    .delete(reports)
    .where(eq(reports.id, id))
    .returning({ file: reports.file, type: reports.type })
  return row
}

/** The user, if they are an active admin now. */
export async function findActiveAdmin(db: Database, id: number) {
  const [row] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deletedAt)),
    )
  return row
}
