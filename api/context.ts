import type { Database, DatabasePools, Sql } from '#db/client.ts'
import type { Language, Role, UserStatus } from '#db/enums.ts'
import { withSeparateWaiting } from '#db/waiting.ts'
import type { LastSeen } from './http/last-seen.ts'
import type { MaintenanceGate } from './http/maintenance-gate.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { SessionCache } from './http/session-cache.ts'
import type { Bus, BusEvents } from './lib/bus.ts'
import type { Geo } from './lib/geo.ts'
import type { Log } from './lib/log.ts'
import type { MailQueue } from './lib/mail-queue.ts'
import type { Mailer } from './lib/mailer.ts'
import type { Providers } from './lib/providers.ts'
import type { Storage } from './lib/storage.ts'
import type { Streams } from './lib/streams.ts'
import type { Settings } from './settings.ts'

/** Who a session belongs to, as fresh as the last signal from the database. */
export type SessionUser = {
  id: number
  email: string
  firstName: string
  lastName: string
  role: Role
  status: UserStatus
  language: Language
}

export type Session = {
  id: string
  csrfToken: string
  expiresAt: number
  persistent: boolean
  user: SessionUser
}

/** A signed-in user and the session of this request. */
export type Caller = { type: 'user'; user: SessionUser; session: Session }

export type Actor = { type: 'anonymous' } | Caller | { type: 'system'; job: string }

export const anonymousActor: Actor = { type: 'anonymous' }

/** What a process has; made once in `main.ts`, or by a test's world. */
export type Deps = {
  database: DatabasePools
  settings: Settings
  secret: Uint8Array
  log: Log
  bus: Bus
  mailer: Mailer
  providers: Providers
  mailQueue: MailQueue
  geo: Geo
  streams: Streams
  storage: Storage
  sessions: SessionCache
  lastSeen: LastSeen
  limits: RateLimits
  maintenance: MaintenanceGate
  now: () => Date
}

/** What a verb has: the process, and who asks. `db` is a transaction inside `transact`. */
export type Ctx = Omit<Deps, 'database'> & {
  db: Database
  /** Prepared statements on their own connections: for reads outside a transaction. */
  sql: Sql
  actor: Actor
  language: Language
  ip: string
  userAgent: string
  requestId: string
  /** Raised when the process is asked to end: long work stops where it can be taken up again. */
  stopping: AbortSignal
}

/** Runs `fn` in one transaction, or joins the one that `ctx` is already in. */
export function transact<T>(ctx: Ctx, fn: (ctx: Ctx) => Promise<T>): Promise<T> {
  if ('rollback' in ctx.db) return fn(ctx)
  return ctx.db.transaction((tx) => fn({ ...ctx, db: tx }))
}

/**
 * Runs what a request does for long by design: each of its queries has a limit of its own. Otherwise all queries of a
 * request together wait for the database as long as one may.
 */
export const longWork = withSeparateWaiting

/** The caller and the session they came with. */
export function signedInSession({ actor }: Ctx): Caller {
  if (actor.type !== 'user') throw new Error('a verb for signed-in people was called without one')
  return actor
}

/** The person who asks; endpoints that require a permission have made sure that there is one. */
export const signedIn = (ctx: Ctx): SessionUser => signedInSession(ctx).user

const never = new AbortController().signal
export const processContext = ({ database, ...rest }: Deps) => ({
  ...rest,
  db: database.db,
  sql: database.sql,
  stopping: never,
})

/** The context of a job: nobody asks, the system acts. */
export function jobContext(deps: Deps, job: string, stopping = never): Ctx {
  return {
    ...processContext(deps),
    db: deps.database.jobs.db,
    sql: deps.database.jobs.sql,
    stopping,
    actor: { type: 'system', job },
    language: 'tr',
    ip: '127.0.0.1',
    userAgent: '',
    requestId: crypto.randomUUID(),
  }
}

/** Work that a clock starts. `cron` has seconds; `run` must be safe on all replicas at once. */
export type Job = {
  name: string
  cron: string
  /** A signal that starts it at once, besides the clock. */
  wakes?: keyof BusEvents
  run: (ctx: Ctx) => Promise<unknown>
}
