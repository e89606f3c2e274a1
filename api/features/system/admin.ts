import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { getHealth, getStatus } from './health.ts'
import { getMetrics } from './metrics.ts'
import { SystemChecks, SystemMetrics, SystemStatus } from './schema.ts'
import { analyse } from './security.ts'
import { SecurityAnalysis } from './security-schema.ts'

const requires = 'system.read'

/** /admin/system: whether the product works, and how much it is loaded. */
export const systemAdmin = new Hono<Env>()
  .get(
    '/health',
    endpoint({ summary: 'Check the services of the product', requires, returns: SystemChecks }),
    async (c) => ok(c, await getHealth(c.get('ctx'))),
  )
  .get(
    '/metrics',
    endpoint({ summary: 'Get figures of the machine and its requests', requires, returns: SystemMetrics }),
    async (c) => ok(c, await getMetrics(c.get('ctx'))),
  )
  .get(
    '/security/analysis',
    endpoint({ summary: 'Get threats and security events', requires, returns: SecurityAnalysis }),
    async (c) => ok(c, await analyse(c.get('ctx'))),
  )
  .get(
    '/status',
    endpoint({ summary: 'Get whether the product works', requires, returns: SystemStatus }),
    async (c) => ok(c, await getStatus(c.get('ctx'))),
  )
