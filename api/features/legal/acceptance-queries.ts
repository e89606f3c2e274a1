import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { termsAcceptances, users } from '#db/schema/index.ts'

/** Keeps the first acceptance of a version, and marks the user with the terms that they accepted. */
export async function insertAcceptances(
  db: Database,
  userId: number,
  { termsVersion, rows }: { termsVersion: string; rows: (typeof termsAcceptances.$inferInsert)[] },
): Promise<void> {
  await db.update(users).set({ termsVersion }).where(eq(users.id, userId))
  await db.insert(termsAcceptances).values(rows).onConflictDoNothing()
}

/** Newest first. */
export const listAcceptances = (db: Database, userId: number) =>
  db
    .select({
      ...pick(termsAcceptances, 'document', 'version', 'language'),
      accepted_at: isoInstant(termsAcceptances.createdAt),
    })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, userId))
    .orderBy(desc(termsAcceptances.id))
