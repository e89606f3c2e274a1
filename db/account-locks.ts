import { sql } from 'drizzle-orm'

/** The one condition of a lock of a password or a two-factor code; it lasts a day at most, so older failures are not read. */
export const lockedNow = (
  now: Date,
) => sql`last_failed_at > ${now.toISOString()}::timestamptz - interval '25 hours'
  and locked_until > ${now.toISOString()}::timestamptz`

/** Whether an account of the query, by the name `users`, is locked now. */
export const isLocked = (now: Date) =>
  sql<boolean>`users.email in (select email from login_failures where ${lockedNow(now)})`
