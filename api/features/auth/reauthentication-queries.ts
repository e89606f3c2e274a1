import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeys, sessions, twoFactor, users } from '#db/schema/index.ts'
import { accountColumns } from './account-queries.ts'

/** The account, and when its user last answered on the session (D89); an ended session has no answer. */
export async function findAnswer(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: string | undefined },
) {
  const factor = db
    .select({ one: sql`1` })
    .from(twoFactor)
    .where(
      sql`${twoFactor.userId} = ${users.id} and ${twoFactor.enabledAt} is not null and ${twoFactor.secret} is not null`,
    )
  const passkey = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id))
  const isOwn = and(
    sessionId === undefined ? sql`false` : eq(sessions.id, sessionId),
    eq(sessions.userId, users.id),
    isNull(sessions.revokedAt),
  )
  const [found] = await db
    .select({
      ...accountColumns,
      answeredAt: sessions.reauthenticatedAt,
      appOn: sql<boolean>`exists ${factor}`,
      passkeys: sql<boolean>`exists ${passkey}`,
    })
    .from(users)
    .leftJoin(sessions, isOwn)
    .where(eq(users.id, userId))
  return found
}

export const recordAnswer = (db: Database, sessionId: string, at: Date) =>
  db.update(sessions).set({ reauthenticatedAt: at }).where(eq(sessions.id, sessionId))
