import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { addressBounces, users } from '#db/schema/index.ts'

export type Bounces = typeof addressBounces.$inferSelect

/** What mails to the current address of a user came to. */
export async function readBounces(
  db: Database,
  { userId, email }: Pick<Bounces, 'userId' | 'email'>,
): Promise<Bounces | undefined> {
  const [found] = await db
    .select()
    .from(addressBounces)
    .where(and(eq(addressBounces.userId, userId), eq(addressBounces.email, email)))
  return found
}

export const saveBounces = (db: Database, { userId, ...values }: Bounces) =>
  db
    .insert(addressBounces)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: addressBounces.userId, set: values })

/** Switches mail to an address of a user on again; true if it was off. */
export async function setMailOn(
  db: Database,
  { userId, email, at }: { userId: number; email: string; at: Date },
): Promise<boolean> {
  const isOf = and(eq(addressBounces.userId, userId), eq(addressBounces.email, email))
  const [found] = await db
    .select({ bouncedAt: addressBounces.bouncedAt })
    .from(addressBounces)
    .where(isOf)
    .for('update')
  if (!found) return false
  await db
    .update(addressBounces)
    .set({ bouncedAt: null, reason: null, softBounces: 0, softBouncedAt: null, resumedAt: at })
    .where(and(isOf, or(isNotNull(addressBounces.bouncedAt), gt(addressBounces.softBounces, 0))))
  return found.bouncedAt !== null
}

/** Since when mail to the current address of a user is off and why; undefined while it is on. */
export async function findMailOff(db: Database, userId: number) {
  const [found] = await db
    .select({ since: addressBounces.bouncedAt, reason: addressBounces.reason })
    .from(addressBounces)
    .innerJoin(users, and(eq(users.id, addressBounces.userId), eq(users.email, addressBounces.email)))
    .where(and(eq(addressBounces.userId, userId), isNotNull(addressBounces.bouncedAt)))
  return found?.since ? { since: found.since.toISOString(), reason: found.reason } : null
}
