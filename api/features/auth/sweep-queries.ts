import type { Sql } from '#db/client.ts'

type At = { sql: Sql; now: () => Date }

const batch = 1000
const day = 86_400_000
/** Longer than a session lives, so that reuse of an exchanged token is always detected. */
const rotatedTokenDays = 30
/** Ended sessions stay for the sign-in history and to recognise known devices. */
const endedSessionDays = 90
const failedLoginDays = 90

const before = (now: () => Date, ms: number) => new Date(now().getTime() - ms)

/** Deletes a batch of expired codes, links and device requests; true while there may be more. */
export async function sweepCodes({ sql, now }: At): Promise<boolean> {
  const at = now()
  const codes = await sql`
    delete from verification_codes where (email, purpose) in (
      select email, purpose from verification_codes where expires_at < ${at} limit ${batch} for update skip locked)`
  const tokens = await sql`
    delete from one_time_tokens where hash in (
      select hash from one_time_tokens where expires_at < ${at} limit ${batch} for update skip locked)`
  const devices = await sql`
    delete from device_codes where device_hash in (
      select device_hash from device_codes where expires_at < ${at} limit ${batch} for update skip locked)`
  return [codes, tokens, devices].some(({ count }) => count === batch)
}

/** Deletes failures older than two days, which is longer than the longest lock. */
export async function sweepFailures({ sql, now }: At): Promise<boolean> {
  const { count } = await sql`
    delete from login_failures where (email, ip) in (
      select email, ip from login_failures where last_failed_at < ${before(now, 2 * day)}
      limit ${batch} for update skip locked)`
  return count === batch
}

export async function sweepFailedLogins({ sql, now }: At): Promise<boolean> {
  const { count } = await sql`
    delete from failed_logins where id in (
      select id from failed_logins where created_at < ${before(now, failedLoginDays * day)}
      limit ${batch} for update skip locked)`
  return count === batch
}

export async function sweepRateLimits({ sql, now }: At): Promise<boolean> {
  const { count } = await sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire < ${now().getTime()} limit ${batch} for update skip locked)`
  return count === batch
}

/**
 * Deletes old exchanged refresh tokens. Those of ended sessions are deleted with the session, and the current one of an
 * expired session with its row.
 */
export async function sweepRefreshTokens({ sql, now }: At): Promise<boolean> {
  const { count } = await sql`
    delete from refresh_tokens where hash in (
      select hash from refresh_tokens where rotated_at < ${before(now, rotatedTokenDays * day)}
      limit ${batch} for update skip locked)`
  return count === batch
}

export async function sweepSessions({ sql, now }: At): Promise<boolean> {
  const oldest = before(now, endedSessionDays * day)
  const { count } = await sql`
    delete from sessions where id in (
      select id from sessions where expires_at < ${oldest} limit ${batch} for update skip locked)`
  return count === batch
}
