import { Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import * as wire from './schema.ts'
import { report } from './service.ts'

/** A page that breaks may be leaving, so nothing is asked of it but that it is ours. */
const everybody = { public: true, sessionless: true, duringMaintenance: true } as const

export const errorReportRoutes = new Hono<Env>().post(
  '/report',
  endpoint({ summary: 'Report what broke in the browser', ...everybody, bodyLimit: largeBodyLimit }),
  body(wire.ErrorReport, 'scrubbed'),
  async (c) => {
    await report(c.get('ctx'), c.req.valid('json'))
    return done(c)
  },
)
