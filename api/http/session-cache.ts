import { type CryptoKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Sql } from '#db/client.ts'
import { roles } from '#db/enums/users.ts'
import { type Actor, anonymousActor, type Caller, type Session, type SessionUser } from '../context.ts'
import type { Bus } from '../lib/bus.ts'
import type { LastSeen } from './last-seen.ts'
import { type UserColumns, userIn } from './session-user.ts'

/** Entries are read again after this time, in case an event was lost. */
const maxAgeMs = 60_000

/** A verified access token and its actor, valid until `until`. */
type Token = { sessionId: string; expiresAt: number; actor: Actor; until: number }
/** A cached session and its tokens. */
type Entry = { session: Session; actor: Actor; readAt: number; forgotten: boolean; tokens: Token[] }

export type SessionCache = ReturnType<typeof createSessionCache>

/**
 * Caches sessions in memory until the database signals a change. Without a healthy bus every look-up queries the
 * database. The signature of a token is verified once, because that is two thirds of the cost of a cheap request.
 */
export function createSessionCache({
  sql,
  bus,
  key,
  now,
  lastSeen,
}: {
  sql: Sql
  bus: Bus
  key: CryptoKey
  now: () => Date
  lastSeen: Pick<LastSeen, 'touch'>
}) {
  const tokens = new LRUCache<string, Token>({ max: 100_000 })
  const entries = new LRUCache<string, Entry>({
    max: 100_000,
    dispose: (entry) => {
      entry.forgotten = true
      for (const token of entry.tokens) token.until = 0
      unlink(entry.session)
    },
  })
  const ofUser = new Map<number, Set<string>>()
  let generation = 0

  /** The user of a session, and the admin who views the product as the user. */
  const peopleOf = ({ user, viewerId }: Session) => (viewerId === undefined ? [user.id] : [user.id, viewerId])

  function link(session: Session) {
    for (const id of peopleOf(session)) ofUser.set(id, (ofUser.get(id) ?? new Set()).add(session.id))
  }

  function unlink(session: Session) {
    for (const id of peopleOf(session)) {
      const ids = ofUser.get(id)
      ids?.delete(session.id)
      if (ids?.size === 0) ofUser.delete(id)
    }
  }

  function forget(sessionId: string) {
    generation++
    entries.delete(sessionId)
  }

  function forgetUser(userId: number) {
    generation++
    for (const id of [...(ofUser.get(userId) ?? [])]) entries.delete(id)
  }

  bus.subscribe('session', ({ sessionId }) => forget(sessionId))
  bus.subscribe('user', ({ userId }) => forgetUser(userId))
  bus.onInterrupted(() => {
    generation++
    entries.clear()
    ofUser.clear()
  })

  async function verify(token: string): Promise<Token | null> {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now() })
      if (typeof payload.sid !== 'string' || !payload.exp) return null
      const verified = {
        sessionId: payload.sid,
        expiresAt: payload.exp * 1000,
        actor: anonymousActor,
        until: 0,
      }
      tokens.set(token, verified)
      return verified
    } catch {
      // An invalid token is the same as none.
      return null
    }
  }

  async function read(sessionId: string): Promise<Entry | null> {
    const before = generation
    const wasHealthy = bus.healthy
    const [row] = await sql<SessionRow[]>`
      select s.id, s.csrf_token, s.expires_at, s.persistent, s.viewer_id, u.id as user_id, u.email, u.first_name, u.last_name,
        u.username, '/api/v1/user/account/avatars/' || u.id || '/' || u.avatar_key as avatar_url,
        u.role, u.status, u.language, u.terms_version, must_enrol(u.role, u.id)
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.revoked_at is null`
    if (!row) return null
    const session = asSession(row)
    // An event that arrived or was lost during the query may concern this row.
    const forgotten = !wasHealthy || !bus.healthy || before !== generation
    const actor: Caller = { type: 'user', user: session.user, session }
    const entry: Entry = { session, actor, readAt: now().getTime(), forgotten, tokens: [] }
    if (forgotten) return entry
    entries.set(session.id, entry)
    link(session)
    return entry
  }

  const isFresh = (entry: Entry | undefined, at: number): entry is Entry =>
    entry !== undefined && !entry.forgotten && bus.healthy && at - entry.readAt < maxAgeMs

  /** The actor of an access token; synchronous if it is cached. */
  function find(token: string, at: number): Actor | Promise<Actor> {
    const known = tokens.get(token)
    return known && at < known.until ? known.actor : load(token, at)
  }

  /** A session that has not ended, of an active user. */
  async function findLive(sessionId: string, at: number): Promise<Entry | undefined> {
    const known = entries.peek(sessionId)
    const entry = isFresh(known, at) ? known : await read(sessionId)
    const isLive = entry && entry.session.expiresAt > at && entry.session.user.status === 'active'
    return isLive ? entry : undefined
  }

  /** The actor of a session, without a token. */
  const findById = async (sessionId: string, at: number): Promise<Actor> =>
    (await findLive(sessionId, at))?.actor ?? anonymousActor

  async function load(token: string, at: number): Promise<Actor> {
    const verified = tokens.get(token) ?? (await verify(token))
    if (!verified || verified.expiresAt <= at) return anonymousActor
    const entry = await findLive(verified.sessionId, at)
    if (!entry) return anonymousActor
    const { viewerId } = entry.session
    const seenUntil = viewerId === undefined ? lastSeen.touch(entry.session.id, at) : Infinity
    if (!entry.forgotten) {
      const { readAt, session, actor } = entry
      verified.actor = actor
      verified.until = Math.min(verified.expiresAt, session.expiresAt, readAt + maxAgeMs, seenUntil)
      if (!entry.tokens.includes(verified)) entry.tokens.push(verified)
    }
    return entry.actor
  }

  return { find, findById, forget, forgetUser }
}

type SessionRow = UserColumns & {
  id: string
  csrf_token: string
  expires_at: Date
  persistent: boolean
  viewer_id: number | null
  role: SessionUser['role']
  status: SessionUser['status']
  must_enrol: boolean
}

/** Uses the string of `roles` instead of the row's: comparing identical strings is faster. */
function asSession(row: SessionRow): Session {
  return {
    id: row.id,
    csrfToken: row.csrf_token,
    expiresAt: row.expires_at.getTime(),
    persistent: row.persistent,
    ...(row.viewer_id !== null && { viewerId: row.viewer_id }),
    user: {
      ...userIn(row),
      role: roles.find((each) => each === row.role)!,
      status: row.status,
      ...(row.must_enrol && { mustEnrol: true as const }),
    },
  }
}
