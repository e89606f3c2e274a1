import type { Database, DatabasePools, Sql } from '#db/client.ts'
import type { QuotaPeriod } from '#db/enums/api-keys.ts'
import type { Role, UserStatus } from '#db/enums/users.ts'
import type { Language } from '#db/enums.ts'
import { withSeparateWaiting } from '#db/waiting.ts'
import type { ApiKeys } from './http/api-keys.ts'
import type { LastSeen } from './http/last-seen.ts'
import type { MaintenanceGate } from './http/maintenance-gate.ts'
import type { RateLimits } from './http/rate-limit.ts'
import type { SessionCache } from './http/session-cache.ts'
import type { Bus, BusEvents } from './lib/bus.ts'
import type { Cache } from './lib/cache.ts'
import type { Disk } from './lib/disk.ts'
import type { Geo } from './lib/geo.ts'
import type { Log } from './lib/log.ts'
import type { Machine } from './lib/machine.ts'
import type { MailQueue, TransactionMails } from './lib/mail-queue.ts'
import type { Mailer } from './lib/mailer.ts'
import type { Presence } from './lib/presence.ts'
import type { Providers } from './lib/providers.ts'
import type { Storage } from './lib/storage.ts'
import type { Streams } from './lib/streams.ts'
import type { Traffic } from './lib/traffic.ts'
import type { Settings } from './settings.ts'

/** The user of a session, as of the last event from the database. */
export type SessionUser = {
  id: number
  email: string
  firstName: string
  lastName: string
  username: string | null
  avatarUrl: string | null
  role: Role
  status: UserStatus
  language: Language
  /** An admin who has to turn two-factor on first (D101). */
  mustEnrol?: true
  /** The newest version of the terms that the user accepted. */
  termsVersion: string | null
}

export type Session = {
  id: string
  csrfToken: string
  expiresAt: number
  persistent: boolean
  user: SessionUser
  /** The admin who views the product as the user. */
  viewerId?: number
}

/** A signed-in user with the session of the request. */
export type Caller = { type: 'user'; user: SessionUser; session: Session }

/** What requests need to know about the API key that they carry. */
export type ApiKey = {
  id: number
  /** The public part. */
  prefix: string
  /** Names of permissions. */
  scope: readonly string[]
  expiresAt: Date | null
  client: { id: number; name: string } | null
  /** `used` counts this request, once it was admitted. */
  quota: { max: number; period: QuotaPeriod; used: number | null } | null
}

/** A program that acts for the admin who created its key, within the scope of the key (D32). */
export type KeyCaller = { type: 'api_key'; key: ApiKey; user: SessionUser }

export type Actor = { type: 'anonymous' } | Caller | KeyCaller | { type: 'system'; job: string }

export const anonymousActor: Actor = { type: 'anonymous' }

/** The dependencies of a process, created by `createDeps`. */
export type Deps = {
  database: DatabasePools
  settings: Settings
  secret: Uint8Array
  log: Log
  bus: Bus
  cache: Cache
  mailer: Mailer
  providers: Providers
  mailQueue: MailQueue
  geo: Geo
  presence: Presence
  streams: Streams
  storage: Storage
  sessions: SessionCache
  apiKeys: ApiKeys
  lastSeen: LastSeen
  limits: RateLimits
  traffic: Traffic
  machine: Machine
  disk: Disk
  maintenance: MaintenanceGate
  now: () => Date
}

/** The context of a service function: the dependencies and the caller. `db` is the transaction inside `transact`. */
export type Ctx = Omit<Deps, 'database'> & {
  db: Database
  /** Prepared statements on separate connections, for reads outside a transaction. */
  sql: Sql
  /** The same with the long limits of jobs, for work that outlasts a request's. */
  jobSql: Sql
  actor: Actor
  language: Language
  ip: string
  userAgent: string
  requestId: string
  /** Aborts when the process stops; long work should then stop where it can be resumed. */
  stopping: AbortSignal
}

/**
 * The context inside `transact`. Only it can send mails: they are stored with the changes that they report. What
 * `afterCommit` gets runs after the commit, such as signals over the bus; not at all if the transaction fails.
 */
export type TransactionCtx = Ctx & {
  mailQueue: TransactionMails
  afterCommit: (signal: () => Promise<void>) => void
}

const isInTransaction = (ctx: Ctx): ctx is TransactionCtx => 'rollback' in ctx.db

/** Runs `fn` in a transaction, or in the transaction of `ctx`. Its mails are sent after the commit. */
export async function transact<T>(ctx: Ctx, fn: (tx: TransactionCtx) => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) return fn(ctx)
  const stored: number[] = []
  const signals: (() => Promise<void>)[] = []
  const result = await ctx.db.transaction((tx) =>
    fn({
      ...ctx,
      db: tx,
      mailQueue: { ...ctx.mailQueue, ...ctx.mailQueue.within(tx, stored) },
      afterCommit: (signal) => void signals.push(signal),
    }),
  )
  ctx.mailQueue.wake(stored)
  for (const signal of signals) await signal()
  return result
}

/**
 * Runs long work of a request with a separate timeout for each query. Otherwise all queries of a request share one
 * timeout.
 */
export const longWork = withSeparateWaiting

/** The signed-in user with the session; no permission of an API key reaches what needs one. */
export function signedInSession({ actor }: Ctx): Caller {
  if (actor.type !== 'user') throw new Error('a signed-in user is required')
  return actor
}

/** The session of the request; undefined for an API key and for a job. */
export const ownSessionId = ({ actor }: Pick<Ctx, 'actor'>): string | undefined =>
  actor.type === 'user' ? actor.session.id : undefined

/** The admin who views the product as the caller; undefined for the user's own sessions. */
export const viewerOf = (actor: Actor): number | undefined =>
  actor.type === 'user' ? actor.session.viewerId : undefined

/** The user who acts, in a session or by an API key. */
export const userOf = (actor: Actor): SessionUser | undefined =>
  actor.type === 'user' || actor.type === 'api_key' ? actor.user : undefined

/** The user who acts, which endpoints with a permission guarantee: for an API key the admin who created it. */
export function signedIn({ actor }: Ctx): SessionUser {
  const user = userOf(actor)
  if (!user) throw new Error('a signed-in user is required')
  return user
}

const never = new AbortController().signal
export const processContext = ({ database, ...rest }: Deps) => ({
  ...rest,
  db: database.db,
  sql: database.sql,
  jobSql: database.jobs.sql,
  stopping: never,
})

/** The context of a job, with the system as actor. */
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

/** A scheduled job. `cron` has seconds; `run` must be safe on all replicas at once. */
export type Job = {
  name: string
  cron: string
  /** An event that also starts the job. */
  wakes?: keyof BusEvents
  /** It also runs when the process starts, for those who ask before its first time. */
  atStart?: true
  /** Deletes files, so it also runs while the disk of the database is full. */
  frees?: true
  run: (ctx: Ctx) => Promise<unknown>
}
