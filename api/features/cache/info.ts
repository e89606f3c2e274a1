import type { CacheMetrics } from './schema.ts'

type Info = Omit<CacheMetrics, 'mode' | 'status' | 'responseTime' | 'replica' | 'checkedAt'>

/** Reads the answer of the command INFO. */
export function readInfo(text: string): Info {
  const fields = new Map(
    text
      .split(/\r?\n/)
      .filter((line) => line.includes(':'))
      .map((line) => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1)] as const
      }),
  )
  const number = (name: string) => {
    const value = fields.get(name)
    return value === undefined || value === '' ? null : Number(value)
  }
  const usedMemory = number('used_memory')
  const maxMemory = number('maxmemory') || null
  const [hits, misses] = [number('keyspace_hits'), number('keyspace_misses')]
  const databases = Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      /^db\d+$/.test(name) ? [[name.slice(2), databaseOf(value)]] : [],
    ),
  )
  return {
    version: fields.get('redis_version') ?? null,
    connectedClients: number('connected_clients'),
    usedMemory,
    maxMemory,
    memoryUsagePercentage: usedMemory !== null && maxMemory ? (usedMemory / maxMemory) * 100 : null,
    ...ratesOf(hits, misses),
    totalKeys: Object.values(databases).reduce((sum, { keys }) => sum + keys, 0),
    expiredKeys: number('expired_keys'),
    evictedKeys: number('evicted_keys'),
    commandsProcessed: number('total_commands_processed'),
    instantaneousOps: number('instantaneous_ops_per_sec'),
    maxClients: number('maxclients'),
    rejectedConnections: number('rejected_connections'),
    databases,
  }
}

/** Percent; null before the first lookup. */
export function ratesOf(hits: number | null, misses: number | null) {
  const all = (hits ?? 0) + (misses ?? 0)
  const percent = (part: number | null) => (part === null || all === 0 ? null : (part / all) * 100)
  return {
    hitRate: percent(hits),
    missRate: percent(misses),
    keyspaceHits: hits,
    keyspaceMisses: misses,
  }
}

/** `keys=5,expires=2,avg_ttl=9000` */
function databaseOf(text: string) {
  const values = Object.fromEntries(text.split(',').map((pair) => pair.split('=')))
  return {
    keys: Number(values.keys ?? 0),
    expires: Number(values.expires ?? 0),
    avgTtl: Number(values.avg_ttl ?? 0),
  }
}
