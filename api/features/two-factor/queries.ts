import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { recoveryCodes, twoFactor } from '#db/schema/index.ts'

const of = (userId: number) => eq(twoFactor.userId, userId)

/** Serialises the setups of one user, who may not have a row to lock yet, until the transaction ends. */
export const lockSetup = (db: Database, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`two-factor of ${userId}`}, 0))`)

type PendingFactor = { userId: number; secret: string; now: Date }

/** Saves a secret that awaits its first code; false if two-factor is enabled already. */
export async function savePendingFactor(db: Database, { userId, secret, now }: PendingFactor) {
  const pending = { secret, createdAt: now, lastStep: 0 }
  const saved = await db
    .insert(twoFactor)
    .values({ userId, ...pending })
    .onConflictDoUpdate({ target: twoFactor.userId, set: pending, setWhere: isNull(twoFactor.enabledAt) })
    .returning({ userId: twoFactor.userId })
  return saved.length === 1
}

const factor = pick(twoFactor, 'secret', 'enabledAt', 'sessionId')

export async function findFactor(db: Database, userId: number) {
  const [found] = await db.select(factor).from(twoFactor).where(of(userId))
  return found
}

/** Serialises all changes and uses of a user's second factor. */
export async function lockFactor(db: Database, userId: number) {
  const [found] = await db.select(factor).from(twoFactor).where(of(userId)).for('update')
  return found
}

/** Enables two-factor without an app; passkeys are the factor. */
export async function enableWithoutApp(
  db: Database,
  userId: number,
  { sessionId, now }: { sessionId: string; now: Date },
) {
  const enabled = { secret: null, enabledAt: now, sessionId, createdAt: now }
  await db
    .insert(twoFactor)
    .values({ userId, ...enabled })
    .onConflictDoUpdate({ target: twoFactor.userId, set: enabled })
}

type Enabling = { step: number; sessionId: string; now: Date }

export const enableFactor = (db: Database, userId: number, { step, sessionId, now }: Enabling) =>
  db.update(twoFactor).set({ enabledAt: now, sessionId, lastStep: step }).where(of(userId))

/** Marks a time step and all before it as used; false if they were used already. */
export async function consumeTimeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const updated = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(of(userId), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId })
  return updated.length === 1
}

export async function deleteFactor(db: Database, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.delete(twoFactor).where(of(userId))
}

export async function replaceRecoveryCodes(db: Database, userId: number, hashes: string[], now: Date) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId, createdAt: now })))
}

const unusedOf = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** False if the code is unknown or was used already. */
export async function consumeRecoveryCode(
  db: Database,
  { userId, hash, now }: { userId: number; hash: string; now: Date },
): Promise<boolean> {
  const updated = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedOf(userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return updated.length === 1
}

export const countRecoveryCodes = (db: Database, userId: number) => db.$count(recoveryCodes, unusedOf(userId))
