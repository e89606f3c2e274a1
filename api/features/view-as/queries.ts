import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { sessions, users } from '#db/schema/index.ts'

const person = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  status: users.status,
  language: users.language,
  deletedAt: users.deletedAt,
}

/** Keeps role and status of the user from being changed until the transaction ends. */
export async function lockPerson(db: Database, id: number) {
  const [found] = await db.select(person).from(users).where(eq(users.id, id)).for('share')
  return found
}

export const insertView = (db: Database, values: typeof sessions.$inferInsert) =>
  db.insert(sessions).values(values)

/** Ends live views and returns them. */
function endWhere(db: Database, condition: SQL, now: Date) {
  return db
    .update(sessions)
    .set({ revokedAt: now, revokedReason: 'view_ended' })
    .where(and(condition, isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id, userId: sessions.userId })
}

export const endView = (db: Database, id: string, now: Date) => endWhere(db, eq(sessions.id, id), now)

export const endViewsOf = (db: Database, viewerId: number, now: Date) =>
  endWhere(db, eq(sessions.viewerId, viewerId), now)
