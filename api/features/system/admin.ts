import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { run } from '#api/http/run.ts'
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
    (c) => run(c, getHealth),
  )
  .get(
    '/metrics',
    endpoint({ summary: 'Get figures of the machine and its requests', requires, returns: SystemMetrics }),
    (c) => run(c, getMetrics),
  )
  .get(
    '/security/analysis',
    endpoint({ summary: 'Get threats and security events', requires, returns: SecurityAnalysis }),
    (c) => run(c, analyse),
  )
  .get(
    '/status',
    endpoint({ summary: 'Get whether the product works', requires, returns: SystemStatus }),
    (c) => run(c, getStatus),
  )
