import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { CacheFlushed, CacheMetrics, CacheTested } from './schema.ts'
import { flush, getMetrics, test } from './service.ts'

const requires = 'system.read'

/** /admin/system/redis: the cache, also without Redis. */
export const cacheAdmin = new Hono<Env>()
  .get(
    '/metrics',
    endpoint({ summary: 'Get figures of the cache', requires, returns: CacheMetrics }),
    async (c) => ok(c, await getMetrics(c.get('ctx'))),
  )
  .post(
    '/flush',
    endpoint({ summary: 'Empty the cache', requires: 'system.operate', returns: CacheFlushed }),
    async (c) => ok(c, await flush(c.get('ctx'))),
  )
  .get(
    '/test',
    endpoint({ summary: 'Write and read a value in Redis', requires, returns: CacheTested }),
    async (c) => ok(c, await test(c.get('ctx'))),
  )
