import { and, eq, isNull } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Database, Sql } from '#db/client.ts'
import { avatarUrl, pick } from '#db/columns.ts'
import { users } from '#db/schema/index.ts'
import type { Lock, LockoutKey } from './lockout-queries.ts'

export type Account = SelectResultFields<typeof accountColumns>
/** An account whose password was correct; two-factor may still be required. */
export type VerifiedAccount = Account & { twoFactorOn: boolean }
export type Credentials = VerifiedAccount & { passwordHash: string }

export const accountColumns = {
  ...pick(users, 'id', 'email', 'firstName', 'lastName', 'username'),
  avatarUrl: avatarUrl(users),
  ...pick(users, 'role', 'status', 'language', 'termsVersion'),
  ...pick(users, 'suspendedBy', 'suspendedUntil', 'passwordChangedAt', 'deletedAt'),
}

/**
 * The account with its password hash, and the lock of the pair. A deleted account is not found (D99). One prepared
 * query for both, because every sign-in runs it.
 */
export async function findCredentials(db: Sql, { email, ip, now }: LockoutKey) {
  const [found] = await db<[(Credentials | { id: null }) & (Lock | { lockedUntil: null })]>`
    select id, u.email, first_name as "firstName", last_name as "lastName", username,
      '/api/v1/user/account/avatars/' || u.id || '/' || u.avatar_key as "avatarUrl", role, status, language,
      terms_version as "termsVersion",
      suspended_by as "suspendedBy", suspended_until as "suspendedUntil", password_changed_at as "passwordChangedAt", deleted_at as "deletedAt",
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
  const [found] = await db.select(accountColumns).from(users).where(eq(users.id, id))
  return found
}

export async function findPasswordHash(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return found?.hash
}

/** Includes deleted accounts, whose address stays taken until they are erased (D99). */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [found] = await db.select(accountColumns).from(users).where(eq(users.email, email))
  return found
}

/** Undefined if the address is taken. */
export async function insertUser(
  db: Database,
  values: typeof users.$inferInsert,
): Promise<Account | undefined> {
  const [inserted] = await db
    .insert(users)
    .values(values)
    .onConflictDoNothing({ target: users.email })
    .returning(accountColumns)
  return inserted
}

export const setPassword = (db: Database, id: number, passwordHash: string, at: Date) =>
  db.update(users).set({ passwordHash, passwordChangedAt: at, updatedAt: at }).where(eq(users.id, id))

export const updatePasswordHash = (db: Database, id: number, from: string, to: string) =>
  db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)))

/** Only while the user still has this address. */
export const markEmailVerified = (db: Database, id: number, email: string, at: Date) =>
  db
    .update(users)
    .set({ emailVerifiedAt: at })
    .where(and(eq(users.id, id), eq(users.email, email), isNull(users.emailVerifiedAt)))

export const setEmailVerifiedAt = (db: Database, id: number, emailVerifiedAt: Date | null) =>
  db.update(users).set({ emailVerifiedAt }).where(eq(users.id, id))

export const reactivateUser = (db: Database, id: number, at: Date) =>
  db
    .update(users)
    .set({ status: 'active', suspendedAt: null, suspendedBy: null, suspensionReason: null, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.status, 'suspended'), eq(users.suspendedBy, 'user')))
    .returning({ id: users.id })
