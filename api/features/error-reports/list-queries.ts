import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { errorReports as rows, users, errorReportVersions as versions } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { ErrorQuery } from './admin-schema.ts'

const listed = {
  ...pick(rows, 'id', 'name', 'message', 'level', 'path', 'version', 'count'),
  version_count: sql<number>`(select count(*)::int from ${versions} v where v.report_id = ${rows.id})`,
  first_seen_date: isoInstant(rows.firstSeenAt),
  last_seen_date: isoInstant(rows.lastSeenAt),
  resolved_date: isoInstant(rows.resolvedAt),
  resolved_user_name: fullName(users),
  reopened_date: isoInstant(rows.reopenedAt),
}

const selectErrors = (db: Database) =>
  db.select(listed).from(rows).leftJoin(users, eq(users.id, rows.resolvedBy)).$dynamic()

const sortColumns: Record<ErrorQuery['sort'], SQL> = {
  last_seen_date: sql`${rows.lastSeenAt}`,
  first_seen_date: sql`${rows.firstSeenAt}`,
  count: sql`${rows.count}`,
}

export function listErrors(db: Database, { search, status, level, sort, order, ...page }: ErrorQuery) {
  const where = and(
    search
      ? contains(sql`fold(${rows.name} || ' ' || ${rows.message} || ' ' || ${rows.path})`, search)
      : undefined,
    status && (status === 'open' ? isNull(rows.resolvedAt) : isNotNull(rows.resolvedAt)),
    level && eq(rows.level, level),
  )
  const direction = order === 'asc' ? asc : desc
  return listPage(db, selectErrors(db), {
    ...{ key: rows.id, where, orderBy: [direction(sortColumns[sort]), desc(rows.id)] },
    ...page,
  })
}

export async function findError(db: Database, id: number) {
  const [found] = await db
    .select({ ...listed, stack: rows.stack, user_agent: rows.userAgent })
    .from(rows)
    .leftJoin(users, eq(users.id, rows.resolvedBy))
    .where(eq(rows.id, id))
  return found
}

/** How often each version reported it, the one seen last first. */
export const versionsOf = (db: Database, id: number) =>
  db
    .select({
      version: sql<string | null>`nullif(${versions.version}, '')`,
      count: versions.count,
      first_seen_date: isoInstant(versions.firstSeenAt),
      last_seen_date: isoInstant(versions.lastSeenAt),
    })
    .from(versions)
    .where(eq(versions.reportId, id))
    .orderBy(desc(versions.lastSeenAt), versions.version)

export const lockError = (db: Database, id: number) =>
  db
    .select({ name: rows.name, message: rows.message, resolvedAt: rows.resolvedAt })
    .from(rows)
    .where(eq(rows.id, id))
    .for('update')
    .then(([row]) => row)

type Standing = Pick<typeof rows.$inferInsert, 'resolvedAt' | 'resolvedBy' | 'reopenedAt'>

export const setStanding = (db: Database, id: number, standing: Standing) =>
  db.update(rows).set(standing).where(eq(rows.id, id))
