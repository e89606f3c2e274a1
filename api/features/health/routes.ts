import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'
import { DiskFull, diskRetryAfter, ServiceUnavailable } from '#api/http/errors.ts'
import { getReadiness } from './state.ts'

/** Outside /api/v1 and its guards, so that load balancers can poll them at any time. */
export const healthRoutes = new Hono<Env>()
  .get('/healthz', (c) => c.json({ success: true as const, data: { status: 'ok' as const } }))
  .get('/readyz', async (c) => {
    const { problem, reasons } = await getReadiness(c.get('ctx'))
    if (problem === 'unreachable') throw ServiceUnavailable({ retryAfter: 5 })
    if (problem === 'full') throw DiskFull({ retryAfter: diskRetryAfter })
    return c.json({ success: true as const, data: { status: 'ok' as const, reasons } })
  })
