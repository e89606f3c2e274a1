import { Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import * as wire from './schema.ts'
import { report } from './service.ts'

/** No session or CSRF token, because a broken or closing page may not be able to send them. */
const anyone = { public: true, sessionless: true, duringMaintenance: true } as const

export const errorReportRoutes = new Hono<Env>().post(
  '/report',
  endpoint({ summary: 'Report browser errors', ...anyone, bodyLimit: largeBodyLimit }),
  body(wire.ErrorReport, 'scrubbed'),
  (c) => run(c, report),
)
