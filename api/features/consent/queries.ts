import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import type { ConsentCategory } from '#db/enums.ts'
import { consents } from '#db/schema/index.ts'

type Database = Db | Tx

/** Whose answers: a person's, wherever they gave them, or those of a browser that nobody has signed in to. */
export type Subject = { guid: string | undefined; userId: number | undefined }
export type Answer = typeof consents.$inferInsert
export type Standing = Awaited<ReturnType<typeof findStanding>>[number]

function ofSubject({ guid, userId }: Subject): SQL | undefined {
  if (userId !== undefined) return eq(consents.userId, userId)
  return guid === undefined ? sql`false` : and(eq(consents.guid, guid), isNull(consents.userId))
}

/** The newest answer to each category. */
export const findStanding = (db: Database, subject: Subject) =>
  db
    .selectDistinctOn([consents.category], {
      category: consents.category,
      granted: consents.granted,
      guid: consents.guid,
      guestSessionId: consents.guestSessionId,
      userId: consents.userId,
      version: consents.version,
      language: consents.language,
      textHash: consents.textHash,
      createdAt: consents.createdAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(ofSubject(subject))
    .orderBy(consents.category, desc(consents.id))

/** One answer of a person or a browser at a time, until the transaction ends. */
export async function lockSubject(db: Database, { guid, userId }: Subject): Promise<void> {
  const key = userId === undefined ? `consent ${guid}` : `consent of ${userId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

export const insertAnswers = (db: Database, answers: Answer[]) => db.insert(consents).values(answers)

/** Ends what was granted; the proof that it once was stays. */
export async function endGrants(
  db: Database,
  subject: Subject,
  { categories, at }: { categories: ConsentCategory[]; at: Date },
): Promise<void> {
  const live = and(eq(consents.granted, true), isNull(consents.withdrawnAt))
  await db
    .update(consents)
    .set({ withdrawnAt: at })
    .where(and(ofSubject(subject), inArray(consents.category, categories), live))
}

/** Writes a person beside what their browser answered before they signed in; answers how many rows that were. */
export async function giveToPerson(db: Database, guid: string, userId: number): Promise<number> {
  const moved = await db
    .update(consents)
    .set({ userId })
    .where(and(eq(consents.guid, guid), isNull(consents.userId)))
    .returning({ id: consents.id })
  return moved.length
}

const batch = 1000

/** Takes address and browser from answers of before that are nobody's. True while there may be more. */
export async function blankTraces(sql: Sql, before: Date): Promise<boolean> {
  const { count } = await sql`
    update consents set ip = null, user_agent = null where id in (
      select id from consents
      where user_id is null and (ip is not null or user_agent is not null) and created_at < ${before}
      order by created_at limit ${batch} for update skip locked)`
  return count === batch
}
