import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import { sessions, users } from '#db/schema/index.ts'

export type Found = { id: string; userId: number; isEnded: boolean }

/** The sessions among ids, with their users. */
export async function findSessions(db: Database, ids: string[]): Promise<Found[]> {
  const rows = await db
    .select({ id: sessions.id, userId: sessions.userId, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(inArray(sessions.id, ids))
  return rows.map(({ revokedAt, ...row }) => ({ ...row, isEnded: revokedAt !== null }))
}

export type Recipient = { id: number; email: string; language: Language }

/** Where users get mails; deleted users get none. */
export const findRecipients = (db: Database, userIds: number[]): Promise<Recipient[]> =>
  db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)))
    .orderBy(users.id)
