import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { ConsentCategory } from '#db/enums/consent.ts'
import { consents, registrationOrigins } from '#db/schema/index.ts'

/** A user, in any browser, or a browser without a signed-in user. */
export type Subject = { guid: string | undefined; userId: number | undefined }
type NewConsent = typeof consents.$inferInsert
export type LatestConsent = Awaited<ReturnType<typeof findLatestConsents>>[number]

function isOfSubject({ guid, userId }: Subject): SQL | undefined {
  if (userId !== undefined) return eq(consents.userId, userId)
  return guid === undefined ? sql`false` : and(eq(consents.guid, guid), isNull(consents.userId))
}

/** The newest answer to each category. */
export const findLatestConsents = (db: Database, subject: Subject) =>
  db
    .selectDistinctOn([consents.category], {
      ...pick(consents, 'category', 'granted', 'guid', 'guestSessionId', 'userId'),
      ...pick(consents, 'version', 'language', 'textHash', 'createdAt', 'withdrawnAt'),
    })
    .from(consents)
    .where(isOfSubject(subject))
    .orderBy(consents.category, desc(consents.id))

/** Serialises the consents of one user or browser until the transaction ends. */
export async function lockSubject(db: Database, { guid, userId }: Subject): Promise<void> {
  const key = userId === undefined ? `consent ${guid}` : `consent of ${userId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export const insertConsents = (db: Database, values: NewConsent[]) => db.insert(consents).values(values)

/** Marks granted consents as withdrawn; the rows stay as proof. */
export async function withdrawConsents(
  db: Database,
  subject: Subject,
  { categories, at }: { categories: ConsentCategory[]; at: Date },
): Promise<void> {
  const active = and(eq(consents.granted, true), isNull(consents.withdrawnAt))
  await db
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(isOfSubject(subject), inArray(consents.category, categories), active))
}

/** Assigns the consents that a browser gave before sign-in to the user; returns the number of rows. */
export async function assignToUser(db: Database, guid: string, userId: number): Promise<number> {
  const moved = await db
    .update(consents)
    .set({ userId })
    .where(and(eq(consents.guid, guid), isNull(consents.userId)))
    .returning({ id: consents.id })
  return moved.length
}

const batch = 1000

/** Deletes IP address and user agent from old consents without a user, in batches; true while there may be more. */
export async function anonymiseConsents(sql: Sql, before: Date): Promise<boolean> {
  const { count } = await sql`
    update consents set ip = null, user_agent = null where id in (
      select id from consents
      where user_id is null and (ip is not null or user_agent is not null) and created_at < ${before}
      order by created_at limit ${batch} for update skip locked)`
  return count === batch
}

export const insertOrigin = (db: Database, values: typeof registrationOrigins.$inferInsert) =>
  db.insert(registrationOrigins).values(values)

export async function findOrigin(db: Database, userId: number) {
  const { source, medium, campaign, referrer } = registrationOrigins
  const [found] = await db
    .select({ source, medium, campaign, referrer })
    .from(registrationOrigins)
    .where(eq(registrationOrigins.userId, userId))
  return found
}

export const deleteOrigin = (db: Database, userId: number) =>
  db.delete(registrationOrigins).where(eq(registrationOrigins.userId, userId))
