import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
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
    async (c) => ok(c, await getStatus(c.get('ctx'))),
  )
  .post(
    '/enable',
    endpoint({ summary: 'Close the platform to everyone but admins', requires: 'system.operate' }),
    body(EnableMaintenance),
    async (c) => {
      await enable(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .post('/disable', endpoint({ summary: 'End maintenance', requires: 'system.operate' }), async (c) => {
    await disable(c.get('ctx'))
    return done(c)
  })
