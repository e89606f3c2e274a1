import postgres from 'postgres'
import { createLivenessCheck } from './liveness.ts'
import { countSweep, currentWaiting, onSweep, sweepsIn, type Waiting } from './waiting.ts'

/** What `db/patches` adds to a connection of postgres.js. */
type Connection = {
  readonly backend: { pid: number | null }
  /** For how many calls an answer has been awaited and no byte has arrived. */
  silentFor(): number
  /** Closes the connection and fails what it had; the next query opens another. */
  replace(error: Error): void
  closeIfIdle(): void
}
export type Pool = postgres.Sql & {
  connections: Connection[]
  /** Fails a query; PostgreSQL does not get it if it was not sent yet. */
  giveUp(query: object, error: Error): void
}

/** How long a pool waits for PostgreSQL. */
export type Limits = {
  /** Settings of each session, by which PostgreSQL stops before the client gives up. */
  session: Record<string, string>
  /** A connection on which an answer is awaited is replaced when it has been silent for so long. */
  silenceMs: number
  /** A query is given up after so long, wherever it waits: for a connection, on one, or for its answer. */
  answerMs?: number
  /** Where a statement may be silent for long, this pool asks every few seconds whether PostgreSQL still works on it. */
  ask?: Pool
  /** A connection was silent: others that went the same way may be as lost. */
  onSilence?: () => void
}

type Options = postgres.Options<Record<string, never>> & {
  onnotify?: (channel: string, payload: string) => void
}

const connecting: Options = {
  connect_timeout: 3,
  /** Seconds. The default grows to twenty, which the first request after an outage would wait. */
  backoff: () => 0.1,
  keep_alive: 15,
  max_lifetime: null,
  onnotice: () => {},
}
/** PostgreSQL notices clients that have vanished, and ends their sessions. */
const keepAlive = { tcp_keepalives_idle: '15', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' }

const askEveryMs = 5_000

class DatabaseTimeout extends Error {
  readonly code = 'CONNECTION_SILENT'
}

/** A pool whose queries and connections are given up after `limits`; one sweep looks after all pools. */
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
        connection.replace(new DatabaseTimeout('PostgreSQL is silent; its connection is replaced'))
        onSilence?.()
      } else if (silence > 0 && silence % askEvery === 0) silent.push(connection)
    }
    if (silent.length > 0) liveness?.ask(silent)
  }

  const stop = onSweep((sweep) => {
    replaceSilent()
    for (const [query, waiting] of unanswered)
      if (countSweep(waiting, sweep) >= longest.answer)
        pool.giveUp(query, new DatabaseTimeout('PostgreSQL has not answered in time'))
  })
  const { end } = pool
  return Object.assign(pool, { end: (given?: { timeout?: number }) => end(given).finally(stop) })
}
