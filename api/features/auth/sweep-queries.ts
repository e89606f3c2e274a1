import type { Sql } from '#db/client.ts'
import { sweep } from '#db/sweep.ts'

type At = { sql: Sql; now: () => Date }

const day = 86_400_000
/** Longer than a session lives, so that reuse of an exchanged token is always detected. */
const rotatedTokenDays = 30
/** Ended sessions stay for the sign-in history and to recognise known devices. */
const endedSessionDays = 90
const failedLoginDays = 90

const before = (now: () => Date, ms: number) => new Date(now().getTime() - ms)

/** Deletes a batch of expired codes, links and device requests; true while there may be more. */
export async function sweepCodes({ sql, now }: At): Promise<boolean> {
  const isExpired = sql`expires_at < ${now()}`
  const codes = await sweep(sql, 'verification_codes', isExpired, ['email', 'purpose'])
  const tokens = await sweep(sql, 'one_time_tokens', isExpired, ['hash'])
  const devices = await sweep(sql, 'device_codes', isExpired, ['device_hash'])
  return codes || tokens || devices
}

/** Deletes failures older than two days, which is longer than the longest lock. */
export const sweepFailures = ({ sql, now }: At) =>
  sweep(sql, 'login_failures', sql`last_failed_at < ${before(now, 2 * day)}`, ['email', 'ip'])

export const sweepFailedLogins = ({ sql, now }: At) =>
  sweep(sql, 'failed_logins', sql`created_at < ${before(now, failedLoginDays * day)}`)

export const sweepRateLimits = ({ sql, now }: At) =>
  sweep(sql, 'rate_limits', sql`expire < ${now().getTime()}`, ['key'])

/**
 * Deletes old exchanged refresh tokens. Those of ended sessions are deleted with the session, and the current one of an
 * expired session with its row.
 */
export const sweepRefreshTokens = ({ sql, now }: At) =>
  sweep(sql, 'refresh_tokens', sql`rotated_at < ${before(now, rotatedTokenDays * day)}`, ['hash'])

export const sweepSessions = ({ sql, now }: At) =>
  sweep(sql, 'sessions', sql`expires_at < ${before(now, endedSessionDays * day)}`)
