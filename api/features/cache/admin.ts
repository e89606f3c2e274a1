import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { run } from '#api/http/run.ts'
import { CacheFlushed, CacheMetrics, CacheTested } from './schema.ts'
import { flush, getMetrics, test } from './service.ts'

const requires = 'system.read'

/** /admin/system/redis: the cache, also without Redis. */
export const cacheAdmin = new Hono<Env>()
  .get('/metrics', endpoint({ summary: 'Get figures of the cache', requires, returns: CacheMetrics }), (c) =>
    run(c, getMetrics),
  )
  .post(
    '/flush',
    endpoint({ summary: 'Empty the cache', requires: 'system.operate', returns: CacheFlushed }),
    (c) => run(c, flush),
  )
  .get(
    '/test',
    endpoint({ summary: 'Write and read a value in Redis', requires, returns: CacheTested }),
    (c) => run(c, test),
  )
