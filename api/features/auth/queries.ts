import { and, eq, gt, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import type { Language, Role, TokenPurpose, UserStatus } from '#db/enums.ts'
import { oneTimeTokens, twoFactor, users, verificationCodes } from '#db/schema/index.ts'
import type { Lock, Pair } from './lockout-queries.ts'

type Database = Db | Tx

export type Account = {
  id: number
  email: string
  firstName: string
  lastName: string
  role: Role
  status: UserStatus
  language: Language
  suspendedBy: Role | null
  passwordChangedAt: Date | null
  deletedAt: Date | null
}
/** Whose password was right, and whether it is enough. */
export type Proven = Account & { twoFactorOn: boolean }
export type Credentials = Proven & { passwordHash: string }

const account = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  status: users.status,
  language: users.language,
  suspendedBy: users.suspendedBy,
  passwordChangedAt: users.passwordChangedAt,
  deletedAt: users.deletedAt,
}

/**
 * What a password is checked against, and the lock that keeps it from being checked; a deleted account has none (D99).
 * Prepared, and one query for both: each sign-in asks it.
 */
export async function findCredentials(db: Sql, { email, ip, now }: Pair) {
  const [found] = await db<[(Credentials | { id: null }) & (Lock | { lockedUntil: null })]>`
    select id, u.email, first_name as "firstName", last_name as "lastName", role, status, language,
      suspended_by as "suspendedBy", password_changed_at as "passwordChangedAt", deleted_at as "deletedAt",
      password_hash as "passwordHash", locked_until as "lockedUntil", failures,
      exists (select from two_factor t where t.user_id = u.id and t.enabled_at is not null) as "twoFactorOn"
    from (select ${email}::text as email) given
    left join users u on u.email = given.email and deleted_at is null
    left join login_failures l on l.email = given.email and ip = ${ip} and locked_until > ${now}`
  return {
    account: found.id === null ? undefined : found,
    lock: found.lockedUntil === null ? undefined : found,
  }
}

export async function findAccount(db: Database, id: number): Promise<Account | undefined> {
  const [found] = await db.select(account).from(users).where(eq(users.id, id))
  return found
}

/** Also one that has been deleted and waits for its erasure: the address stays taken until then (D99). */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [found] = await db.select(account).from(users).where(eq(users.email, email))
  return found
}

/** Nothing where the address is taken, by whoever was first. */
export async function insertUser(
  db: Database,
  values: typeof users.$inferInsert,
): Promise<Account | undefined> {
  const [made] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning(account)
  return made
}

export const setPassword = (db: Database, id: number, passwordHash: string, at: Date) =>
  db.update(users).set({ passwordHash, passwordChangedAt: at, updatedAt: at }).where(eq(users.id, id))

export const replaceHash = (db: Database, id: number, from: string, to: string) =>
  db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))

/** Only while it is still the person's address. */
export const markEmailVerified = (db: Database, id: number, email: string, at: Date) =>
  db
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt)))

export const reactivateUser = (db: Database, id: number, at: Date) =>
  db
    .update(users)
    .set({ status: 'active', suspendedAt: null, suspendedBy: null, suspensionReason: null, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.status, 'suspended'), eq(users.suspendedBy, 'user')))
    .returning({ id: users.id })

/** One living code an address: a new request replaces the code before it. */
export const putCode = (db: Database, values: typeof verificationCodes.$inferInsert) =>
  db
    .insert(verificationCodes)
    .values(values)
    .onConflictDoUpdate({
      target: [verificationCodes.email, verificationCodes.purpose],
      set: {
        hash: values.hash,
        language: values.language,
        createdAt: values.createdAt,
        expiresAt: values.expiresAt,
        attempts: 0,
      },
    })

const codeOf = (email: string) =>
  and(eq(verificationCodes.email, email), eq(verificationCodes.purpose, 'registration'))

export async function findCode(db: Database, email: string) {
  const [found] = await db
    .select({
      attempts: verificationCodes.attempts,
      language: verificationCodes.language,
      expiresAt: verificationCodes.expiresAt,
    })
    .from(verificationCodes)
    .where(codeOf(email))
  return found
}

/** Spends one of a code's tries and hands back its hash; nothing where it has expired or no try is left. */
export async function spendTry(db: Database, email: string, { tries, now }: { tries: number; now: Date }) {
  const [spent] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(codeOf(email), sql`${verificationCodes.attempts} < ${tries}`, gt(verificationCodes.expiresAt, now)),
    )
    .returning({ hash: verificationCodes.hash })
  return spent?.hash
}

/** True for the one caller who takes the code away. */
export async function takeCode(db: Database, email: string, hash: string) {
  const [taken] = await db
    .delete(verificationCodes)
    .where(and(codeOf(email), eq(verificationCodes.hash, hash)))
    .returning({ language: verificationCodes.language })
  return taken
}

export const insertToken = (db: Database, values: typeof oneTimeTokens.$inferInsert) =>
  db.insert(oneTimeTokens).values(values)

const token = {
  hash: oneTimeTokens.hash,
  email: oneTimeTokens.email,
  userId: oneTimeTokens.userId,
  sessionId: oneTimeTokens.sessionId,
  ticketId: oneTimeTokens.ticketId,
  language: oneTimeTokens.language,
  createdAt: oneTimeTokens.createdAt,
  usedAt: oneTimeTokens.usedAt,
}

type TokenKey = { hash: string; purpose: TokenPurpose; now: Date }

const livingToken = ({ hash, purpose, now }: TokenKey) =>
  and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now))

/** A token that has not expired, used or not. */
export async function findToken(db: Database, key: TokenKey) {
  const [found] = await db.select(token).from(oneTimeTokens).where(livingToken(key))
  return found
}

/** The token, for the one caller who is first to use it. */
export async function spendToken(db: Database, key: TokenKey) {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ usedAt: key.now })
    .where(and(livingToken(key), isNull(oneTimeTokens.usedAt)))
    .returning(token)
  return used
}

/** Registrations of one address that were proven besides the one that became an account. */
export const dropOtherRegistrations = (db: Database, email: string, keep: string) =>
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.email, email),
        eq(oneTimeTokens.purpose, 'registration'),
        ne(oneTimeTokens.hash, keep),
      ),
    )

/** All tokens of a user for one purpose, whichever address they were mailed to. */
export const dropTokens = (db: Database, userId: number, purpose: TokenPurpose) =>
  db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))

/**
 * Links of 'this was not me' that were mailed to the user's own address and have nothing left to undo once all
 * sessions have ended; where two-factor is on, they may still turn it off.
 */
export const dropSpentNotices = (db: Database, { userId, email }: { userId: number; email: string }) =>
  db.delete(oneTimeTokens).where(
    and(
      eq(oneTimeTokens.userId, userId),
      eq(oneTimeTokens.purpose, 'not_me'),
      eq(oneTimeTokens.email, email),
      eq(oneTimeTokens.movedAway, false),
      notExists(
        db
          .select({ userId: twoFactor.userId })
          .from(twoFactor)
          .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt))),
      ),
    ),
  )
