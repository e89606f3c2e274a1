import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { open } from '#api/rules/notification-states.ts'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import { listPage } from '#db/list-page.ts'
import { rowsOf } from '#db/rows.ts'
import { countries, notifications, type Rules, segments, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { Segment } from './schema.ts'

export const segmentRows = rowsOf(segments)

const selectSegments = (db: Database) =>
  db
    .select({
      ...pick(segments, 'id', 'name', 'rules', 'version'),
      last_count: segments.lastCount,
      last_count_is_estimated: segments.lastCountIsEstimated,
      counted_at: isoInstant(segments.countedAt),
      created_date: isoInstant(segments.createdAt),
      created_user_name: fullName(users),
      updated_date: isoInstant(segments.updatedAt),
    })
    .from(segments)
    .leftJoin(users, eq(users.id, segments.createdBy))

type Page = { page: number; limit: number; search?: string }

export async function listSegments(db: Database, { page, limit, search }: Page) {
  const { rows, total } = await listPage(db, selectSegments(db).$dynamic(), {
    key: segments.id,
    where: search ? contains(sql`fold(${segments.name})`, search) : undefined,
    orderBy: [desc(segments.id)],
    page,
    limit,
  })
  return { segments: rows, total }
}

export async function getSegment(db: Database, id: number): Promise<Segment | undefined> {
  const [found] = await selectSegments(db).where(eq(segments.id, id))
  return found
}

/** Reads the rules and locks them against changes. */
export const lockSegmentRules = (db: Database, id: number) =>
  db
    .select({ rules: segments.rules })
    .from(segments)
    .where(eq(segments.id, id))
    .for('share')
    .then(([row]) => row?.rules)

/** Locks the segment against deletion. */
export const lockSegmentKey = (db: Database, id: number) =>
  db
    .select({ id: segments.id, name: segments.name })
    .from(segments)
    .where(eq(segments.id, id))
    .for('key share')
    .then(([row]) => row)

/**
 * Increments the version of pending notifications to a segment whose rules change, so that they cannot be approved
 * unread. Notifications are locked before the segment, in the same order everywhere.
 */
export async function bumpPendingVersions(db: Database, { id, rules }: { id: number; rules: Rules }) {
  const targeting = db
    .select({ id: notifications.id })
    .from(notifications)
    .innerJoin(segments, eq(segments.id, notifications.targetId))
    .where(
      and(
        eq(notifications.targetType, 'segment'),
        eq(notifications.targetId, id),
        eq(notifications.status, 'pending'),
        sql`${segments.rules} <> ${JSON.stringify(rules)}::text::jsonb`,
      ),
    )
    .orderBy(notifications.id)
    .for('no key update', { of: notifications })
  const bumped = await db
    .update(notifications)
    .set({ version: sql`${notifications.version} + 1` })
    .where(inArray(notifications.id, targeting))
    .returning({ id: notifications.id })
  return bumped.length
}

/** Whether an unfinished notification targets the segment. */
export async function isTargeted(db: Database, id: number): Promise<boolean> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.targetType, 'segment'),
        eq(notifications.targetId, id),
        inArray(notifications.status, [...open]),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** The known country codes among `codes`. */
export async function knownCountries(db: Database, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const found = await db
    .select({ code: countries.alpha2 })
    .from(countries)
    .where(inArray(countries.alpha2, codes))
  return new Set(found.map(({ code }) => code))
}
