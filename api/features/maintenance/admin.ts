import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { getStatus } from './queries.ts'
import { EnableMaintenance, MaintenanceStatus } from './schema.ts'
import { disable, enable } from './service.ts'

export const maintenanceAdmin = new Hono<Env>()
  .get(
    '/status',
    endpoint({
      summary: 'Get the maintenance status',
      requires: 'system.read',
      returns: MaintenanceStatus,
    }),
    (c) => run(c, getStatus),
  )
  .post(
    '/enable',
    endpoint({ summary: 'Close the platform to everyone but admins', requires: 'system.operate' }),
    body(EnableMaintenance),
    (c) => run(c, enable),
  )
  .post('/disable', endpoint({ summary: 'End maintenance', requires: 'system.operate' }), (c) =>
    run(c, disable),
  )
