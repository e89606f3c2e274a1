import type { Sql } from '#db/client.ts'

type At = { sql: Sql; now: () => Date }

const batch = 1000
const dueAtOnce = 50 * batch
const day = 86_400_000
/** Ended sessions stay for the history of sign-ins and to tell a known device from a new one. */
const sessionsKeptDays = 90

const before = (now: () => Date, ms: number) => new Date(now().getTime() - ms)

/** Codes, links and device requests that have expired. True while there may be more. */
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

/** Failed sign-ins that nobody followed up on for two days, longer than the longest lock. */
export async function sweepFailures({ sql, now }: At): Promise<boolean> {
  const { count } = await sql`
    delete from login_failures where (email, ip) in (
      select email, ip from login_failures where last_failed_at < ${before(now, 2 * day)}
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
 * Refresh tokens of ended sessions, and those whose successor has long expired as well. No index finds them, so the
 * whole table is looked through for many batches at once.
 */
export async function sweepRefreshTokens({ sql, now }: At): Promise<boolean> {
  const due = await sql<{ hash: string }[]>`
    select t.hash from refresh_tokens t join sessions s on s.id = t.session_id
    where s.revoked_at < ${before(now, day)} or s.expires_at < ${before(now, day)}
      or t.rotated_at < ${before(now, 60 * day)}
    limit ${dueAtOnce}`
  for (let from = 0; from < due.length; from += batch) {
    const hashes = due.slice(from, from + batch).map(({ hash }) => hash)
    await sql`
      delete from refresh_tokens where hash in (
        select hash from refresh_tokens where hash = any(${hashes}::text[]) for update skip locked)`
  }
  return due.length === dueAtOnce
}

export async function sweepSessions({ sql, now }: At): Promise<boolean> {
  const oldest = before(now, sessionsKeptDays * day)
  const { count } = await sql`
    delete from sessions where id in (
      select id from sessions where expires_at < ${oldest} limit ${batch} for update skip locked)`
  return count === batch
}
