import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { NotificationKind, PreferenceChannel } from '#db/enums.ts'
import { preferences, privacy, quietHours } from '#db/schema/index.ts'

type Database = Db | Tx
export type Choice = { channel: PreferenceChannel; topic: NotificationKind; enabled: boolean }

/** What a person has chosen; where they have not, the default holds. */
export const readChoices = (db: Database, userId: number): Promise<Choice[]> =>
  db
    .select({ channel: preferences.channel, topic: preferences.topic, enabled: preferences.enabled })
    .from(preferences)
    .where(eq(preferences.userId, userId))

/** Whether that is somebody who has not left; while the transaction lasts they do not. */
export async function lockReader(db: Database, userId: number): Promise<boolean> {
  const found = await db.execute(
    sql`select from users where id = ${userId} and deleted_at is null for key share`,
  )
  return found.length > 0
}

export async function putChoices(
  db: Database,
  { userId, choices, now }: { userId: number; choices: Choice[]; now: Date },
): Promise<void> {
  if (choices.length === 0) return
  await db
    .insert(preferences)
    .values(choices.map((choice) => ({ ...choice, userId, updatedAt: now })))
    .onConflictDoUpdate({
      target: [preferences.userId, preferences.channel, preferences.topic],
      set: { enabled: sql`excluded.enabled`, updatedAt: now },
    })
}

const hours = {
  startsAt: quietHours.startsAt,
  endsAt: quietHours.endsAt,
  timezone: quietHours.timezone,
}

export async function readQuietHours(db: Database, userId: number) {
  const [found] = await db.select(hours).from(quietHours).where(eq(quietHours.userId, userId))
  return found
}

type Quiet = NonNullable<Awaited<ReturnType<typeof readQuietHours>>>

/** Keeps somebody's quiet hours, or forgets them. */
export async function putQuietHours(
  db: Database,
  { userId, quiet, now }: { userId: number; quiet: Quiet | null; now: Date },
): Promise<void> {
  if (!quiet) {
    await db.delete(quietHours).where(eq(quietHours.userId, userId))
    return
  }
  await db
    .insert(quietHours)
    .values({ userId, ...quiet, updatedAt: now })
    .onConflictDoUpdate({ target: quietHours.userId, set: { ...quiet, updatedAt: now } })
}

const flags = {
  analytics: privacy.analytics,
  personalization: privacy.personalization,
  marketing: privacy.marketing,
}

export async function readPrivacy(db: Database, userId: number) {
  const [found] = await db.select(flags).from(privacy).where(eq(privacy.userId, userId))
  return found
}

export async function putPrivacy(
  db: Database,
  {
    userId,
    changes,
    now,
  }: { userId: number; changes: Partial<Record<keyof typeof flags, boolean>>; now: Date },
) {
  const [stored] = await db
    .insert(privacy)
    .values({ userId, ...changes, updatedAt: now })
    .onConflictDoUpdate({ target: privacy.userId, set: { ...changes, updatedAt: now } })
    .returning(flags)
  return stored!
}
