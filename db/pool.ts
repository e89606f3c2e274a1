import postgres from 'postgres'
import { createLivenessCheck } from './liveness.ts'
import { countSweep, currentWaiting, onSweep, sweepsIn, type Waiting } from './waiting.ts'

/** What `db/patches` adds to a connection of postgres.js. */
type Connection = {
  readonly backend: { pid: number | null }
  /** The number of calls for which a response has been pending without a byte received. */
  silentFor(): number
  /** Closes the connection and fails its queries; the next query opens another. */
  replace(error: Error): void
  closeIfIdle(): void
}
export type Pool = postgres.Sql & {
  connections: Connection[]
  /** Fails a query, which is not sent if it is still queued. */
  giveUp(query: object, error: Error): void
}

/** Timeouts of a pool. */
export type Limits = {
  /** Session settings, with which PostgreSQL times out before the client does. */
  session: Record<string, string>
  /** A connection with a pending response is replaced after this time of silence. */
  silenceMs: number
  /** A query fails after this time in total: in the queue, on a connection, and waiting for its response. */
  answerMs?: number
  /** For long statements: a pool over which to check whether PostgreSQL still runs them. */
  ask?: Pool
  /** Called when a connection was replaced, because others may be lost as well. */
  onSilence?: () => void
}

type Options = postgres.Options<Record<string, never>> & {
  onnotify?: (channel: string, payload: string) => void
}

const connecting: Options = {
  connect_timeout: 3,
  /** Seconds. The default grows to twenty and would delay the first request after an outage. */
  backoff: () => 0.1,
  keep_alive: 15,
  max_lifetime: null,
  onnotice: () => {},
}
/** Lets PostgreSQL end the sessions of vanished clients. */
const keepAlive = { tcp_keepalives_idle: '15', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' }

const askEveryMs = 5_000

class DatabaseTimeout extends Error {
  readonly code = 'CONNECTION_SILENT'
}

/** Opens a pool with timeouts for queries and connections; one sweep checks all pools. */
export function openPool(
  url: string,
  { session, silenceMs, answerMs, ask, onSilence }: Limits,
  options: Options = {},
): Pool {
  const unanswered = new Map<object, Waiting>()
  const patchedOptions = {
    ...connecting,
    ...options,
    connection: { ...keepAlive, ...session, ...options.connection },
    unanswered: {
      add: (query: object) => unanswered.set(query, currentWaiting()),
      delete: (query: object) => unanswered.delete(query),
    },
  }
  const pool = postgres(url, patchedOptions) as unknown as Pool
  const liveness = ask && createLivenessCheck(ask)
  const longest = { silence: sweepsIn(silenceMs), answer: sweepsIn(answerMs ?? Number.POSITIVE_INFINITY) }
  const askEvery = sweepsIn(askEveryMs)

  function replaceSilent() {
    const silent: Connection[] = []
    for (const connection of pool.connections) {
      const silence = connection.silentFor()
      const isLost = silence > 0 && liveness?.isLost(connection)
      if (isLost || silence === 0) liveness?.forget(connection)
      if (isLost || silence >= longest.silence) {
        connection.replace(new DatabaseTimeout('PostgreSQL does not respond, replacing the connection'))
        onSilence?.()
      } else if (silence > 0 && silence % askEvery === 0) silent.push(connection)
    }
    if (silent.length > 0) liveness?.ask(silent)
  }

  const stop = onSweep((sweep) => {
    replaceSilent()
    for (const [query, waiting] of unanswered)
      if (countSweep(waiting, sweep) >= longest.answer)
        pool.giveUp(query, new DatabaseTimeout('PostgreSQL did not respond in time'))
  })
  const { end } = pool
  return Object.assign(pool, { end: (given?: { timeout?: number }) => end(given).finally(stop) })
}
