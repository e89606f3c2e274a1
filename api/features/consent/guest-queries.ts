import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { guestSessions } from '#db/schema/index.ts'
import { sweep } from '#db/sweep.ts'

type NewGuest = typeof guestSessions.$inferInsert & { id: string }

const columns = pick(guestSessions, 'id', 'guid', 'userId', 'expiresAt')

/** The unexpired session of a browser. */
export async function findGuest(db: Database, guid: string, now: Date) {
  const [found] = await db
    .select(columns)
    .from(guestSessions)
    .where(and(eq(guestSessions.guid, guid), gt(guestSessions.expiresAt, now)))
  return found
}

/**
 * Creates a session for a browser that has none, or replaces one that has expired or belongs to a user. Undefined if
 * the browser has one, so that of concurrent requests one creates it.
 */
export async function insertGuest(db: Database, guest: NewGuest, now: Date) {
  const [saved] = await db
    .insert(guestSessions)
    .values(guest)
    .onConflictDoUpdate({
      target: guestSessions.guid,
      set: { ...guest, deviceId: guest.deviceId ?? null, userId: null, upgradedAt: null },
      setWhere: sql`${guestSessions.expiresAt} <= ${now.toISOString()} or ${guestSessions.userId} is not null`,
    })
    .returning(columns)
  return saved
}

/** Assigns the browser's session to a user, or creates one; a session of another user gets a new id. */
export async function upgradeGuest(db: Database, guest: NewGuest & { userId: number; upgradedAt: Date }) {
  const isReusable = sql`${guestSessions.userId} is null or ${guestSessions.userId} = ${guest.userId}`
  const [saved] = await db
    .insert(guestSessions)
    .values(guest)
    .onConflictDoUpdate({
      target: guestSessions.guid,
      set: {
        id: sql`case when ${isReusable} then ${guestSessions.id} else excluded.id end`,
        ...pick(guest, 'userId', 'upgradedAt', 'expiresAt'),
      },
    })
    .returning(columns)
  return saved!
}

export const deleteGuest = (db: Database, { guid, id }: { guid: string; id: string }) =>
  db.delete(guestSessions).where(and(eq(guestSessions.guid, guid), eq(guestSessions.id, id)))

/** Deletes a batch of expired sessions; true while there may be more. */
export const sweepGuests = ({ sql, now }: { sql: Sql; now: () => Date }) =>
  sweep(sql, 'guest_sessions', sql`expires_at < ${now()}`)
