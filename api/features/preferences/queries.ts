import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'
import { activity, preferences, privacy, quietHours } from '#db/schema/index.ts'
export type Choice = { channel: PreferenceChannel; topic: NotificationKind; enabled: boolean }

/** The user's explicit choices; defaults apply to all other cells. */
export const readChoices = (db: Database, userId: number): Promise<Choice[]> =>
  db
    .select({ channel: preferences.channel, topic: preferences.topic, enabled: preferences.enabled })
    .from(preferences)
    .where(eq(preferences.userId, userId))

/** False if the user is deleted; keeps them from being deleted until the transaction ends. */
export async function lockExistingUser(db: Database, userId: number): Promise<boolean> {
  const found = await db.execute(
    sql`select from users where id = ${userId} and deleted_at is null for key share`,
  )
  return found.length > 0
}

export async function saveChoices(
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

const hours = pick(quietHours, 'startsAt', 'endsAt', 'timezone')

export async function readQuietHours(db: Database, userId: number) {
  const [found] = await db.select(hours).from(quietHours).where(eq(quietHours.userId, userId))
  return found
}

type Quiet = NonNullable<Awaited<ReturnType<typeof readQuietHours>>>

/** Saves a user's quiet hours, or deletes them if `quiet` is null. */
export async function saveQuietHours(
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

const flags = pick(privacy, 'analytics', 'personalization', 'marketing')

export async function readPrivacy(db: Database, userId: number) {
  const [found] = await db.select(flags).from(privacy).where(eq(privacy.userId, userId))
  return found
}

export async function savePrivacy(
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

export async function deleteActivity(db: Database, userId: number): Promise<void> {
  await db.delete(activity).where(eq(activity.userId, userId))
}

/** Forgets what a user opened and followed; the counts stay. In two halves, for the indexes of the inbox. */
export async function forgetUse(db: Database, userId: number): Promise<void> {
  for (const half of [sql`archived_at is null`, sql`archived_at is not null`])
    await db.execute(sql`
      update inbox set opened_at = null, clicked_at = null
      where user_id = ${userId} and ${half} and opened_at is not null`)
  await db.execute(sql`
    update deliveries set clicked_at = null where user_id = ${userId} and clicked_at is not null`)
}
