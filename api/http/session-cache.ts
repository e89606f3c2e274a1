import { type CryptoKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Sql } from '#db/client.ts'
import type { Session, SessionUser } from '../context.ts'
import type { Bus } from '../lib/bus.ts'

/** How long an entry may stand without being read again, should a signal ever be lost. */
const oldest = 60_000

/** `entry` is what its session was last known as. */
type Token = { sessionId: string; expiresAt: number; entry?: Entry }
/** `seenAt`: when this copy was last noted as used. */
export type CachedSession = Session & { seenAt: number }
type Entry = { session: CachedSession; readAt: number; forgotten: boolean }

export type SessionCache = ReturnType<typeof createSessionCache>

/**
 * Sessions in memory, read once and forgotten the moment the database signals a change; while the bus is down
 * every look-up asks the database. A token's signature is checked once (jose costs two thirds of a cheap route).
 */
export function createSessionCache({
  sql,
  bus,
  key,
  now,
}: {
  sql: Sql
  bus: Bus
  key: CryptoKey
  now: () => Date
}) {
  const tokens = new LRUCache<string, Token>({ max: 100_000 })
  const entries = new LRUCache<string, Entry>({
    max: 100_000,
    dispose: (entry) => {
      entry.forgotten = true
      unlink(entry.session)
    },
  })
  const ofUser = new Map<number, Set<string>>()
  let generation = 0

  function unlink(session: Session) {
    const ids = ofUser.get(session.user.id)
    ids?.delete(session.id)
    if (ids?.size === 0) ofUser.delete(session.user.id)
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
      const verified = { sessionId: payload.sid, expiresAt: payload.exp * 1000 }
      tokens.set(token, verified)
      return verified
    } catch {
      // Whatever is wrong with a token, its bearer is simply not signed in.
      return null
    }
  }

  async function read(sessionId: string): Promise<Entry | null> {
    const before = generation
    const [row] = await sql<SessionRow[]>`
      select s.id, s.csrf_token, s.expires_at, s.persistent, u.id as user_id, u.email, u.first_name, u.last_name,
        u.role, u.status, u.language
      from sessions s join users u on u.id = s.user_id
      where s.id = ${sessionId} and s.revoked_at is null`
    if (!row) return null
    const session = asSession(row)
    // A signal that came while we read may be about this very row.
    const forgotten = !bus.healthy || before !== generation
    const entry = { session, readAt: now().getTime(), forgotten }
    if (forgotten) return entry
    entries.set(session.id, entry)
    const ids = ofUser.get(session.user.id) ?? new Set()
    ofUser.set(session.user.id, ids.add(session.id))
    return entry
  }

  const isFresh = (entry: Entry | undefined, at: number): entry is Entry =>
    entry !== undefined && !entry.forgotten && bus.healthy && at - entry.readAt < oldest

  /** The living session behind an access token at this instant, or null; at once where memory knows it. */
  function find(token: string, at: number): CachedSession | null | Promise<CachedSession | null> {
    // Looked at, not moved to the front: keeping the order costs more than the oldest entry is worth.
    const verified = tokens.peek(token)
    return verified && isFresh(verified.entry, at) ? living(verified, verified.entry, at) : ask(token, at)
  }

  async function ask(token: string, at: number): Promise<CachedSession | null> {
    const verified = tokens.peek(token) ?? (await verify(token))
    if (!verified) return null
    const known = entries.peek(verified.sessionId)
    const entry = isFresh(known, at) ? known : await read(verified.sessionId)
    if (!entry) return null
    verified.entry = entry
    return living(verified, entry, at)
  }

  function living(token: Token, { session }: Entry, at: number): CachedSession | null {
    if (token.expiresAt <= at || session.expiresAt <= at) return null
    return session.user.status === 'active' ? session : null
  }

  return { find, forget, forgetUser }
}

type SessionRow = {
  id: string
  csrf_token: string
  expires_at: Date
  persistent: boolean
  user_id: number
  email: string
  first_name: string
  last_name: string
  role: SessionUser['role']
  status: SessionUser['status']
  language: SessionUser['language']
}

function asSession(row: SessionRow): CachedSession {
  return {
    id: row.id,
    csrfToken: row.csrf_token,
    expiresAt: row.expires_at.getTime(),
    persistent: row.persistent,
    seenAt: 0,
    user: {
      id: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      status: row.status,
      language: row.language,
    },
  }
}
