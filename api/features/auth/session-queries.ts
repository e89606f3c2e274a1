import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import type { Platform } from '#db/enums.ts'
import { type auditLog, refreshTokens, sessions, users } from '#db/schema/index.ts'
import type { Pair as GuessedPair } from './lockout-queries.ts'

type Database = Db | Tx

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
  /** Whose failures a right password makes forgotten. */
  guessed?: Omit<GuessedPair, 'now'>
}

/** Whether a person signed in before, and with what from the same address; the newest fifty sessions tell enough. */
export type Seen = { before: boolean; userAgents: string[] }

/**
 * A session, its first refresh token, the person's last sign-in and its audit entry, and what the guess that was right
 * makes forgotten, in one prepared statement: a rush begins with sign-ins. Answers where the person was seen before;
 * nothing where they have been suspended, their password changed or the pair locked since they were read.
 */
export async function insertSession(
  db: Sql,
  given: NewSession,
  entry: typeof auditLog.$inferInsert,
): Promise<Seen | undefined> {
  const { id, userId, now, guessed } = given
  const [seen] = await db<Seen[]>`
    with cleared as (
      delete from login_failures
      where email = ${guessed?.email ?? null} and ip = ${guessed?.ip ?? null}
        and (locked_until is null or locked_until <= ${now})
    ), owner as (
      update users set last_login_at = ${now}::timestamptz
      where id = ${userId} and status = 'active'
        and password_changed_at is not distinct from ${given.passwordChangedAt}::timestamptz
        and not exists (
          select from login_failures
          where email = ${guessed?.email ?? null} and ip = ${guessed?.ip ?? null} and locked_until > ${now}
        )
      returning id
    ), made as (
      insert into sessions (id, user_id, csrf_token, persistent, ip, user_agent, platform, created_at, last_seen_at,
        expires_at)
      select ${id}::uuid, id, ${given.csrfToken}, ${given.persistent}::boolean, ${given.ip}::inet,
        ${given.userAgent}, ${given.platform}, ${now}::timestamptz, ${now}::timestamptz,
        ${given.expiresAt}::timestamptz
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
      select ${given.refreshHash}, id, ${now}::timestamptz from made
    )
    select count(*) > 0 as before,
      coalesce(array_agg(distinct user_agent) filter (where ip = ${given.ip} and user_agent is not null), '{}')
        as "userAgents"
    from (select ip, user_agent from sessions where user_id = ${userId} order by created_at desc limit 50) lately
    having exists (select from made)`
  return seen
}

/** The session behind a refresh token, locked: rotations of one session come one after the other. */
export async function lockSessionOf(db: Database, hash: string) {
  const sessionId = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hash))
  const [session] = await db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      csrfToken: sessions.csrfToken,
      persistent: sessions.persistent,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      userStatus: users.status,
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

/** A token and the one that was derived from it, by hash. */
type Pair = { hash: string; successor: string }

/** When a token was exchanged, if it was, and whether its successor is the session's current token. */
export async function findRotation(db: Database, { hash, successor }: Pair) {
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
  { hash, successor, sessionId, now }: Pair & { sessionId: string; now: Date },
): Promise<void> {
  await db.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.hash, hash))
  await db.insert(refreshTokens).values({ hash: successor, sessionId, createdAt: now })
}

export const extendSession = (db: Database, id: string, { now, expiresAt }: { now: Date; expiresAt: Date }) =>
  db.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.id, id))

const living = (db: Database, id: string) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))

export const isLiving = async (db: Database, id: string): Promise<boolean> =>
  (await living(db, id)).length === 1

/** The same, and nobody ends it before this transaction is over. */
export const holdLiving = async (db: Database, id: string): Promise<boolean> =>
  (await living(db, id).for('share')).length === 1
