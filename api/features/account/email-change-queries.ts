import { and, desc, eq, gt, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { anywhere } from '#db/enums.ts'
import { oneTimeTokens, users, verificationCodes } from '#db/schema/index.ts'

type Database = Db | Tx

/** One living code an address: a new request replaces the code before it, whoever asked. */
export const putChangeCode = (
  db: Database,
  values: Omit<typeof verificationCodes.$inferInsert, 'purpose'> & { userId: number },
) => {
  const { email: _, ...rest } = values
  return db
    .insert(verificationCodes)
    .values({ ...values, purpose: 'email_change' })
    .onConflictDoUpdate({
      target: [verificationCodes.email, verificationCodes.purpose],
      set: { ...rest, attempts: 0 },
    })
}

type Mine = { email: string; userId: number }

const codeOf = ({ email, userId }: Mine) =>
  and(
    eq(verificationCodes.email, email),
    eq(verificationCodes.purpose, 'email_change'),
    eq(verificationCodes.userId, userId),
  )

export async function findChangeCode(db: Database, mine: Mine) {
  const [found] = await db
    .select({ expiresAt: verificationCodes.expiresAt })
    .from(verificationCodes)
    .where(codeOf(mine))
  return found
}

/** Spends one of a code's tries and hands back its hash; nothing where it has expired or no try is left. */
export async function spendChangeTry(db: Database, mine: Mine, { tries, now }: { tries: number; now: Date }) {
  const [spent] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(codeOf(mine), sql`${verificationCodes.attempts} < ${tries}`, gt(verificationCodes.expiresAt, now)),
    )
    .returning({ hash: verificationCodes.hash })
  return spent?.hash
}

/** True for the one caller who takes the code away. */
export async function takeChangeCode(db: Database, mine: Mine, hash: string): Promise<boolean> {
  const taken = await db
    .delete(verificationCodes)
    .where(and(codeOf(mine), eq(verificationCodes.hash, hash)))
    .returning({ email: verificationCodes.email })
  return taken.length === 1
}

export async function isTaken(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

/** The address as it stands, locked: changes of one person come one after the other. */
export async function lockEmail(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
  return found?.email
}

/** Guesses that count wherever they come from go with the account: another address gives no five new ones. */
const moveLocks = (db: Database, { userId, email }: Mine) =>
  db.execute(sql`
    with left_behind as (
      delete from login_failures
      where email = (select email from users where id = ${userId}) and ip in (${anywhere.password}, ${anywhere.code})
      returning ip, failures, locks, locked_until, last_failed_at
    )
    insert into login_failures as f (email, ip, failures, locks, locked_until, last_failed_at)
    select ${email}, ip, failures, locks, locked_until, last_failed_at from left_behind
    on conflict (email, ip) do update set failures = greatest(f.failures, excluded.failures),
      locks = greatest(f.locks, excluded.locks), locked_until = greatest(f.locked_until, excluded.locked_until),
      last_failed_at = greatest(f.last_failed_at, excluded.last_failed_at)`)

const uniqueViolation = '23505'

/** False where somebody else has the address, by whoever was first. */
export async function moveEmail(tx: Database, { userId, email }: Mine, at: Date): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      await moveLocks(savepoint, { userId, email })
      await savepoint
        .update(users)
        .set({ email, emailVerifiedAt: at, updatedAt: at })
        .where(eq(users.id, userId))
    })
    return true
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    if (cause instanceof Error && 'code' in cause && cause.code === uniqueViolation) return false
    throw error
  }
}

/** What was mailed to the old address opens nothing any more, and other changes under way have lost. */
export async function dropPending(db: Database, userId: number): Promise<void> {
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.purpose, 'email_change')))
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.purpose, ['password_reset', 'verify_email']),
      ),
    )
}

/** The last move away from an address while its link lives, used or not: which session made it, and when. */
export async function findDeparture(db: Database, { email, userId }: Mine, now: Date) {
  const [last] = await db
    .select({ sessionId: oneTimeTokens.sessionId, at: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'not_me'),
        eq(oneTimeTokens.email, email),
        eq(oneTimeTokens.movedAway, true),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return last
}

/** What was mailed to any other address since opens nothing any more. */
export const dropElsewhere = (db: Database, { email, userId }: Mine, since: Date) =>
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        ne(oneTimeTokens.email, email),
        gte(oneTimeTokens.createdAt, since),
      ),
    )
