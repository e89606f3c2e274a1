import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { checkCache } from '#api/features/health/state.ts'
import { NotConfigured, ServiceUnavailable } from '#api/http/errors.ts'
import { ratesOf, readInfo } from './info.ts'
import type { CacheMetrics } from './schema.ts'

const unread = {
  ...{ version: null, connectedClients: null, usedMemory: null, maxMemory: null },
  ...{ memoryUsagePercentage: null, ...ratesOf(null, null), totalKeys: null, expiredKeys: null },
  ...{ evictedKeys: null, commandsProcessed: null, instantaneousOps: null, maxClients: null },
  ...{ rejectedConnections: null, databases: {} },
}

/**
 * Figures of the cache: those of Redis, or of the memory of this replica without one. What could not be
 * read is null (D8).
 */
export async function getMetrics(ctx: Ctx): Promise<CacheMetrics> {
  const { cache, now } = ctx
  const { maxSize, ...own } = cache.figures()
  const rest = { replica: { ...own, maxBytes: maxSize }, checkedAt: now().toISOString() }
  if (!cache.redis) {
    return {
      ...{ mode: 'process', status: 'off', responseTime: null, ...unread, ...rest },
      ...{ ...ratesOf(own.hits, own.misses), usedMemory: own.bytes, maxMemory: maxSize },
      ...{ memoryUsagePercentage: (own.bytes / maxSize) * 100 },
      ...{ totalKeys: own.keys, evictedKeys: own.evicted },
    }
  }
  const [state, info] = await Promise.all([checkCache(ctx), cache.redis.info()])
  const found = info === undefined ? unread : readInfo(info)
  return { mode: 'redis', ...state, ...found, ...rest }
}

/**
 * Empties the cache on all replicas; never sessions, rate limits or queues, which are in PostgreSQL (D80). Audited. 503
 * SERVICE_UNAVAILABLE if Redis does not answer.
 */
export async function flush(ctx: Ctx): Promise<{ removed: number }> {
  const removed = await ctx.cache.flush()
  if (removed === undefined) throw ServiceUnavailable({ retryAfter: 5 })
  await transact(ctx, (tx) => audit(tx, 'cache.flush', { type: 'cache' }, { removed }))
  return { removed }
}

/**
 * Writes, reads and removes a value in Redis. 501 NOT_CONFIGURED without Redis, 503 SERVICE_UNAVAILABLE if it does not
 * answer.
 */
export async function test({ cache }: Ctx): Promise<{ responseTime: number }> {
  if (!cache.redis) throw NotConfigured()
  const started = performance.now()
  if (!(await cache.redis.test())) throw ServiceUnavailable({ retryAfter: 5 })
  return { responseTime: since(started) }
}

const since = (started: number) => Math.round((performance.now() - started) * 10) / 10
