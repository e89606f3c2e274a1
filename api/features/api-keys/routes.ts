import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { run } from '#api/http/run.ts'
import { KeyIdentity } from './schema.ts'
import { whoAmI } from './verification.ts'

/** /ext: what programs with an API key ask about themselves. */
export const extRoutes = new Hono<Env>().get(
  '/whoami',
  endpoint({ summary: 'Get the API key of the request', requires: 'key.own', returns: KeyIdentity }),
  (c) => run(c, whoAmI),
)
