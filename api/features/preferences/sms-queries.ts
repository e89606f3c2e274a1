import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { phoneVerifications as rows, users } from '#db/schema/index.ts'

/** The number of a user, and whether a code has verified it. */
export async function readPhone(db: Database, userId: number) {
  const [found] = await db
    .select({ phone: users.phone, verified: sql<boolean>`${rows.verifiedAt} is not null` })
    .from(users)
    .leftJoin(rows, and(eq(rows.userId, users.id), eq(rows.phone, users.phone), isNotNull(rows.verifiedAt)))
    .where(eq(users.id, userId))
  return found
}
