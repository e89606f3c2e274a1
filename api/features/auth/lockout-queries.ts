import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isLocked, lockedNow } from '#db/account-locks.ts'
import type { Database, Sql } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import { anywhere, type FailedLoginReason } from '#db/enums/auth.ts'
import { loginFailures, users } from '#db/schema/index.ts'

const maxFailures = 5
const firstLockMinutes = 15
const longestLockMinutes = 24 * 60

export type Lock = { lockedUntil: Date; failures: number }
export type LockoutKey = { email: string; ip: string; now: Date }
/** What was wrong, and where the attempt came from. */
export type FailedAttempt = { reason: FailedLoginReason; from: { ip: string; userAgent: string } }

export async function findLock(sql: Sql, { email, ip, now }: LockoutKey): Promise<Lock | undefined> {
  const [lock] = await sql<Lock[]>`
    select locked_until as "lockedUntil", failures from login_failures
    where email = ${email} and ip = ${ip} and locked_until > ${now}`
  return lock
}

/**
 * Counts a failed attempt and locks the pair at the fifth; each further lock lasts twice as long, up to a day. Records
 * it for the sign-in history in the same statement, which takes as long for an unknown address. Undefined if the pair
 * is locked already, because that attempt was not evaluated; so an attack from one network adds few rows.
 */
export async function countFailure(
  sql: Sql,
  { email, ip, now }: LockoutKey,
  { reason, from }: FailedAttempt,
) {
  const [counted] = await sql<{ failures: number; lockedUntil: Date | null }[]>`
    with counted as (
      insert into login_failures as f (email, ip, failures, last_failed_at) values (${email}, ${ip}, 1, ${now})
      on conflict (email, ip) do update set
        failures = case when f.locked_until is null then f.failures + 1 else 1 end,
        locks = f.locks + case when f.locked_until is null and f.failures + 1 >= ${maxFailures}::int then 1 else 0 end,
        locked_until = case when f.locked_until is null and f.failures + 1 >= ${maxFailures}::int then
          ${now}::timestamptz
            + make_interval(mins => least(${firstLockMinutes}::int * power(2, f.locks), ${longestLockMinutes}::int)::int)
        end,
        last_failed_at = ${now}
      where f.locked_until is null or f.locked_until <= ${now}
      returning failures, locked_until as "lockedUntil"
    ), recorded as (
      insert into failed_logins (user_id, reason, ip, user_agent, created_at)
      select (select id from users where email = ${email} and deleted_at is null), ${reason}, ${from.ip}::inet,
        ${from.userAgent || null}, ${now}::timestamptz
      from counted
    )
    select failures, "lockedUntil" from counted`
  return counted
}

/** Clears the pair's failures after a success; returns the lock instead if other attempts have locked it meanwhile. */
export async function clearFailures(sql: Sql, { email, ip, now }: LockoutKey): Promise<Lock | undefined> {
  const [lock] = await sql<Lock[]>`
    with cleared as (
      delete from login_failures
      where email = ${email} and ip = ${ip} and (locked_until is null or locked_until <= ${now})
    )
    select locked_until as "lockedUntil", failures from login_failures
    where email = ${email} and ip = ${ip} and locked_until > ${now}`
  return lock
}

/** Lifts all password locks of an address, but not the lock on two-factor codes. */
export const clearPasswordLocks = (db: Database, email: string) =>
  db.delete(loginFailures).where(and(eq(loginFailures.email, email), ne(loginFailures.ip, anywhere.code)))

/** Deletes all failures of an address, of passwords and codes; returns them. */
export const clearAllFailures = (db: Database, email: string) =>
  db
    .delete(loginFailures)
    .where(eq(loginFailures.email, email))
    .returning({ failures: loginFailures.failures, lockedUntil: loginFailures.lockedUntil })

export const countLocked = (db: Database, now: Date): Promise<number> =>
  db.$count(users, and(isNull(users.deletedAt), isLocked(now)))

export type LockedAccount = { user_id: number; user_name: string; until: string; ip: string }

export const listLocked = (db: Database, { now, most }: { now: Date; most: number }) =>
  db.execute<LockedAccount>(sql`
    select ${users.id} as user_id, ${fullName(users)} as user_name, to_char(max(locked_until) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until,
      (array_agg(host(ip) order by locked_until desc))[1] as ip
    from login_failures join ${users} on ${users.email} = login_failures.email and ${users.deletedAt} is null
    where ${lockedNow(now)} group by 1, 2 order by max(locked_until) desc limit ${most}`)
