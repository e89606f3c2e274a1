import type { Sql } from '#db/client.ts'
import type { Log } from '../lib/log.ts'

const flushMs = 3_000

type Use = { count: number; at: number; ip: string }

export type ApiKeyUsage = ReturnType<typeof createApiKeyUsage>

/**
 * Counts the requests of each API key, with the last time and address. Buffers in memory and writes every three seconds
 * in one statement; a failed write is retried with the next.
 */
export function createApiKeyUsage({ sql, log }: { sql: Sql; log: Log }) {
  let waiting = new Map<number, Use>()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function record(keyId: number, { at, ip }: { at: number; ip: string }, count = 1): void {
    const known = waiting.get(keyId)
    const isLatest = !known || at >= known.at
    waiting.set(keyId, { count: (known?.count ?? 0) + count, ...(isLatest ? { at, ip } : known) })
    timer ??= setTimeout(flushOrLog, flushMs).unref()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const taken = [...waiting]
    waiting = new Map()
    try {
      const ids = taken.map(([id]) => id)
      const counts = taken.map(([, { count }]) => count)
      const instants = taken.map(([, { at }]) => new Date(at).toISOString())
      const addresses = taken.map(([, { ip }]) => ip)
      // In the order of ids, so that replicas do not wait for each other in a circle.
      await sql`
        with used as materialized (
          select k.id, t.count, t.at::timestamptz as at, t.ip::inet as ip
          from unnest(${ids}::int[], ${counts}::int[], ${instants}::text[], ${addresses}::text[]) as t(id, count, at, ip)
          join api_keys k on k.id = t.id order by k.id for update of k
        )
        update api_keys k set usage_count = k.usage_count + used.count,
          last_used_at = greatest(k.last_used_at, used.at),
          last_used_ip = case when k.last_used_at > used.at then k.last_used_ip else used.ip end
        from used where k.id = used.id`
    } catch (error) {
      for (const [id, { count, ...use }] of taken) record(id, use, count)
      throw error
    }
  }

  async function flushOrLog(): Promise<void> {
    try {
      await flush()
    } catch (err) {
      log.error.error({ err, keys: waiting.size }, 'the use of API keys could not be written')
      if (closed) clearTimeout(timer)
    }
  }

  return {
    record,
    flush,
    close() {
      closed = true
      return flushOrLog()
    },
  }
}
