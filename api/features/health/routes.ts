import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'
import { ServiceUnavailable } from '#api/http/errors.ts'

const patienceMs = 1_000

/** Outside /api/v1 and its guards, so that load balancers can poll them at any time. */
export const healthRoutes = new Hono<Env>()
  .get('/healthz', (c) => c.json({ success: true as const, data: { status: 'ok' as const } }))
  .get('/readyz', async (c) => {
    const { sql, bus } = c.get('ctx')
    const reached =
      bus.healthy &&
      (await Promise.race([sql`select 1`.then(() => true), Bun.sleep(patienceMs).then(() => false)]))
    if (!reached || !bus.healthy) throw ServiceUnavailable({ retryAfter: 5 })
    return c.json({ success: true as const, data: { status: 'ok' as const } })
  })
