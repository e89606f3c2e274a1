import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import { guestSessions } from '#db/schema/index.ts'

type Database = Db | Tx
type Given = typeof guestSessions.$inferInsert & { id: string }

const shown = {
  id: guestSessions.id,
  guid: guestSessions.guid,
  userId: guestSessions.userId,
  expiresAt: guestSessions.expiresAt,
}
const batch = 1000

/** The living session of a browser. */
export async function findGuest(db: Database, guid: string, now: Date) {
  const [found] = await db
    .select(shown)
    .from(guestSessions)
    .where(and(eq(guestSessions.guid, guid), gt(guestSessions.expiresAt, now)))
  return found
}

/**
 * A session for a browser that has none, or only one whose time is up or that somebody left behind who had signed in;
 * undefined where one lives, so that of many at once one makes it.
 */
export async function makeGuest(db: Database, given: Given, now: Date) {
  const [made] = await db
    .insert(guestSessions)
    .values(given)
    .onConflictDoUpdate({
      target: guestSessions.guid,
      set: { ...given, deviceId: given.deviceId ?? null, userId: null, upgradedAt: null },
      setWhere: sql`${guestSessions.expiresAt} <= ${now.toISOString()} or ${guestSessions.userId} is not null`,
    })
    .returning(shown)
  return made
}

/** The browser's session becomes a person's, made where there was none; one of somebody else gets a new number. */
export async function upgradeGuest(db: Database, given: Given & { userId: number; upgradedAt: Date }) {
  const theirs = sql`${guestSessions.userId} is null or ${guestSessions.userId} = ${given.userId}`
  const [made] = await db
    .insert(guestSessions)
    .values(given)
    .onConflictDoUpdate({
      target: guestSessions.guid,
      set: {
        id: sql`case when ${theirs} then ${guestSessions.id} else excluded.id end`,
        userId: given.userId,
        upgradedAt: given.upgradedAt,
        expiresAt: given.expiresAt,
      },
    })
    .returning(shown)
  return made!
}

export const deleteGuest = (db: Database, { guid, id }: { guid: string; id: string }) =>
  db.delete(guestSessions).where(and(eq(guestSessions.guid, guid), eq(guestSessions.id, id)))

/** Sessions whose time is up. True while there may be more. */
export async function sweepGuests({ sql, now }: { sql: Sql; now: () => Date }): Promise<boolean> {
  const { count } = await sql`
    delete from guest_sessions where id in (
      select id from guest_sessions where expires_at < ${now()} limit ${batch} for update skip locked)`
  return count === batch
}
