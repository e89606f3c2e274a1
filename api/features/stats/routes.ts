import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { PublicStats } from './schema.ts'
import { getPublicStats } from './service.ts'

export const publicRoutes = new Hono<Env>().get(
  '/stats',
  endpoint({ summary: 'Get the figures of the landing page', public: true, returns: PublicStats }),
  async (c) => {
    c.header('Cache-Control', 'public, max-age=60')
    return ok(c, await getPublicStats(c.get('ctx')))
  },
)
