import { and, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { SessionEnding, SessionExpiry } from '#db/enums/sessions.ts'
import type { Role } from '#db/enums/users.ts'
import type { Platform } from '#db/enums.ts'
import { type auditLog, refreshTokens, sessions, users } from '#db/schema/index.ts'
import type { LockoutKey } from './lockout-queries.ts'

type NewSession = {
  id: string
  userId: number
  passwordChangedAt: Date | null
  csrfToken: string
  persistent: boolean
  ip: string
  userAgent: string
  platform: Platform
  refreshHash: string
  now: Date
  expiresAt: Date
  expiresBecause: SessionExpiry
  /** The pair whose failures are cleared. */
  guessed?: Omit<LockoutKey, 'now'>
}

/** Whether the user signed in before, and with which user agents from the same address, by their newest 50 sessions. */
export type SignInHistory = { signedInBefore: boolean; userAgents: string[] }

export async function findSignInHistory(
  db: Sql,
  { userId, ip }: { userId: number; ip: string },
): Promise<SignInHistory> {
  const [history] = await db<[SignInHistory]>`
    select count(*) > 0 as "signedInBefore",
      coalesce(array_agg(distinct user_agent) filter (where ip = ${ip} and user_agent is not null), '{}')
        as "userAgents"
    from (select ip, user_agent from sessions where user_id = ${userId} and viewer_id is null
      order by created_at desc limit 50) lately`
  return history
}

/** Runs a statement on a pool, which prepares it, or in a transaction. */
export type Runner = (
  text: TemplateStringsArray,
  ...values: (string | number | boolean | null)[]
) => PromiseLike<{ length: number }>
export const within =
  (db: Database): Runner =>
  (text, ...values) =>
    db.execute(sql(text, ...values))

/**
 * Inserts a session, its first refresh token and its audit entry, updates the user's last sign-in and clears the pair's
 * failures, in one statement, because traffic peaks begin with sign-ins. False if the user was suspended, the password
 * changed or the pair locked since they were read.
 */
export async function insertSession(
  run: Runner,
  session: NewSession,
  entry: typeof auditLog.$inferInsert,
): Promise<boolean> {
  const { id, userId, guessed } = session
  const now = session.now.toISOString()
  const made = await run`
    with cleared as (
      delete from login_failures
      where email = ${guessed?.email ?? null} and ip = ${guessed?.ip ?? null}
        and (locked_until is null or locked_until <= ${now}::timestamptz)
    ), owner as (
      update users set last_login_at = ${now}::timestamptz
      where id = ${userId} and status = 'active'
        and password_changed_at is not distinct from ${session.passwordChangedAt?.toISOString() ?? null}::timestamptz
        and not exists (
          select from login_failures
          where email = ${guessed?.email ?? null} and ip = ${guessed?.ip ?? null} and locked_until > ${now}::timestamptz
        )
      returning id
    ), made as (
      insert into sessions (id, user_id, csrf_token, persistent, ip, user_agent, platform, created_at, last_seen_at,
        expires_at, expires_because)
      select ${id}::uuid, id, ${session.csrfToken}, ${session.persistent}::boolean, ${session.ip}::inet,
        ${session.userAgent}, ${session.platform}, ${now}::timestamptz, ${now}::timestamptz,
        ${session.expiresAt.toISOString()}::timestamptz, ${session.expiresBecause}
      from owner
      returning id
    ), audited as (
      insert into audit_log (actor_type, actor_id, action, target_type, target_id, meta, ip, request_id, created_at)
      select ${entry.actorType}, ${entry.actorId ?? null}::int, ${entry.action}, ${entry.targetType},
        ${entry.targetId ?? null}, ${JSON.stringify(entry.meta)}::text::jsonb, ${entry.ip ?? null}::inet,
        ${entry.requestId ?? null}, ${now}::timestamptz
      from made
    ), refreshed as (
      insert into refresh_tokens (hash, session_id, created_at)
      select ${session.refreshHash}, id, ${now}::timestamptz from made
    )
    select id from made`
  return made.length === 1
}

/** How a session ended; undefined while it has not. */
export async function findEnding(db: Database, id: string, now: Date): Promise<SessionEnding | undefined> {
  const [session] = await db
    .select({
      revokedAt: sessions.revokedAt,
      reason: sessions.revokedReason,
      expiry: sessions.expiresBecause,
    })
    .from(sessions)
    .where(and(eq(sessions.id, id), or(isNotNull(sessions.revokedAt), lte(sessions.expiresAt, now))))
  return session && (session.revokedAt ? (session.reason ?? undefined) : session.expiry)
}

/** Active sessions of a user beyond a number, those that were used last first; the kept one counts as the first. */
export async function findBeyond(
  db: Database,
  { userId, keep, most, now }: { userId: number; keep: string; most: number; now: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.viewerId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(sql`${sessions.id} = ${keep}::uuid desc`, desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(most)
  return rows.map(({ id }) => id)
}

/** Locks the session of a refresh token, so that its rotations are serialised. */
export async function lockSessionByToken(db: Database, hash: string) {
  const sessionId = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  const [session] = await db
    .select({
      ...pick(sessions, 'id', 'userId', 'csrfToken', 'persistent', 'createdAt', 'expiresAt', 'revokedAt'),
      userStatus: users.status,
      userRole: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
    .for('update', { of: sessions })
  return session
}

export async function findRefreshToken(db: Database, hash: string) {
  const [found] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return found
}

/** The hashes of a token and of its derived successor. */
type Rotation = { hash: string; successor: string }

/** When a token was exchanged, and whether its successor is the session's current token. */
export async function findRotation(db: Database, { hash, successor }: Rotation) {
  const current = db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, successor), isNull(refreshTokens.rotatedAt)))
  const [found] = await db
    .select({ rotatedAt: refreshTokens.rotatedAt, precedesCurrent: sql<boolean>`exists ${current}` })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  return found
}

export async function rotateToken(
  db: Database,
  { hash, successor, sessionId, now }: Rotation & { sessionId: string; now: Date },
): Promise<void> {
  await db.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, hash))
  await db.insert(refreshTokens).values({ hash: successor, sessionId, createdAt: now })
}

export const extendSession = (
  db: Database,
  id: string,
  { now, ...expiry }: { now: Date; expiresAt: Date; expiresBecause: SessionExpiry },
) =>
  db
    .update(sessions)
    .set({ lastSeenAt: now, ...expiry })
    .where(eq(sessions.id, id))

const live = (db: Database, id: string) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))

export const isLive = async (db: Database, id: string): Promise<boolean> => (await live(db, id)).length === 1

/** The role of the active user of a session that has not ended. */
export async function findLiveRole(db: Database, id: string): Promise<Role | undefined> {
  const [found] = await db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), eq(users.status, 'active')))
  return found?.role
}

/** Whether an admin has to turn two-factor on before the console opens (D101). */
export async function findMustEnrol(db: Sql, userId: number): Promise<boolean> {
  const [found] = await db<
    [{ must: boolean }?]
  >`select must_enrol(role, id) as must from users where id = ${userId}`
  return found?.must ?? false
}

/** Whether the session is live, and keeps it from being ended until the transaction ends. */
export const lockLive = async (db: Database, id: string): Promise<boolean> =>
  (await live(db, id).for('share')).length === 1
