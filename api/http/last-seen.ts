import { LRUCache } from 'lru-cache'
import type { Sql } from '#db/client.ts'
import type { Log } from '../lib/log.ts'

const minute = 60_000
const flushMs = 3_000

export type LastSeen = ReturnType<typeof createLastSeen>

/**
 * Records when each session was last used, to the minute, which moves the end of one that expires unused. Buffers in memory and writes every three seconds in one
 * statement; a failed write is retried with the next.
 */
export function createLastSeen({ sql, log }: { sql: Sql; log: Log }) {
  const written = new LRUCache<string, number>({ max: 100_000 })
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  /** Records a use. Returns the time before which further calls for the session have no effect. */
  function touch(sessionId: string, at: number): number {
    const last = written.peek(sessionId)
    if (last !== undefined && at - last < minute) return last + minute
    written.set(sessionId, at)
    waiting.set(sessionId, at)
    timer ??= setTimeout(flushOrLog, flushMs).unref()
    return at + minute
  }

  /** Skips locked rows, which are sessions being revoked. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const taken = waiting
    waiting = new Map()
    try {
      const ids = [...taken.keys()]
      const instants = [...taken.values()].map((at) => new Date(at).toISOString())
      await sql`
        with seen as (
          select id, at::timestamptz as at from unnest(${ids}::uuid[], ${instants}::text[]) as t(id, at)
        ), free as materialized (
          select s.id, seen.at from sessions s join seen on seen.id = s.id
          where s.revoked_at is null for update of s skip locked
        )
        update sessions s set last_seen_at = greatest(s.last_seen_at, free.at),
          expires_at = case s.expires_because
            when 'idle' then s.expires_at + (greatest(s.last_seen_at, free.at) - s.last_seen_at) else s.expires_at end
        from free where s.id = free.id`
    } catch (error) {
      waiting = new Map([...taken, ...waiting])
      throw error
    }
  }

  async function flushOrLog(): Promise<void> {
    try {
      await flush()
    } catch (err) {
      log.error.error({ err, sessions: waiting.size }, 'last use of sessions could not be written')
      if (!closed) timer ??= setTimeout(flushOrLog, flushMs).unref()
    }
  }

  return {
    touch,
    flush,
    close() {
      closed = true
      return flushOrLog()
    },
  }
}
