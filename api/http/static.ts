import type { MiddlewareHandler } from 'hono'
import { serveStatic } from 'hono/bun'
import type { Env } from './env.ts'

export const staticFiles = (): MiddlewareHandler<Env> =>
  serveStatic({ root: './web/dist', precompressed: true })
