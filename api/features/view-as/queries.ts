import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { avatarUrl, pick } from '#db/columns.ts'
import { sessions, users } from '#db/schema/index.ts'

const person = {
  ...pick(users, 'id', 'email', 'firstName', 'lastName', 'username'),
  avatarUrl: avatarUrl(users),
  ...pick(users, 'role', 'status', 'language', 'termsVersion', 'deletedAt'),
}

/** Keeps roles and statuses of users from being changed until the transaction ends. */
export const lockPeople = (db: Database, ids: number[]) =>
  db.select(person).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('share')

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
