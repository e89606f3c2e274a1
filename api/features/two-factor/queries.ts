import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { recoveryCodes, twoFactor } from '#db/schema/index.ts'

type Database = Db | Tx

const of = (userId: number) => eq(twoFactor.userId, userId)

/** Set-ups of one user run one after the other, also while there is no row to lock yet; until the transaction ends. */
export const lockSetUp = (db: Database, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`two-factor of ${userId}`}, 0))`)

/** Puts a secret that waits for its first code; false where two-factor is on already. */
export async function putPending(db: Database, given: { userId: number; secret: string; now: Date }) {
  const fresh = { secret: given.secret, createdAt: given.now, lastStep: 0 }
  const put = await db
    .insert(twoFactor)
    .values({ userId: given.userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactor.userId, set: fresh, setWhere: isNull(twoFactor.enabledAt) })
    .returning({ userId: twoFactor.userId })
  return put.length === 1
}

const factor = {
  secret: twoFactor.secret,
  enabledAt: twoFactor.enabledAt,
  sessionId: twoFactor.sessionId,
}

export async function findTwoFactor(db: Database, userId: number) {
  const [found] = await db.select(factor).from(twoFactor).where(of(userId))
  return found
}

/** The same, locked: whatever changes or uses a person's second factor comes one after the other. */
export async function lockTwoFactor(db: Database, userId: number) {
  const [found] = await db.select(factor).from(twoFactor).where(of(userId)).for('update')
  return found
}

type On = { step: number; sessionId: string; now: Date }

export const turnOn = (db: Database, userId: number, { step, sessionId, now }: On) =>
  db.update(twoFactor).set({ enabledAt: now, sessionId, lastStep: step }).where(of(userId))

/** True for the one caller who is first to use the code of a step; those before it are over as well. */
export async function spendStep(db: Database, userId: number, step: number): Promise<boolean> {
  const spent = await db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(of(userId), lt(twoFactor.lastStep, step)))
    .returning({ userId: twoFactor.userId })
  return spent.length === 1
}

export async function turnOff(db: Database, userId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.delete(twoFactor).where(of(userId))
}

/** New recovery codes; those before them are good for nothing. */
export async function replaceRecoveryCodes(db: Database, userId: number, hashes: string[], now: Date) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId, createdAt: now })))
}

const unusedOf = (userId: number) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** True for the one caller who is first to use it. */
export async function spendRecoveryCode(
  db: Database,
  { userId, hash, now }: { userId: number; hash: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(unusedOf(userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return spent.length === 1
}

export const countRecoveryCodes = (db: Database, userId: number) => db.$count(recoveryCodes, unusedOf(userId))
