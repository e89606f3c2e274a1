import { createMiddleware } from 'hono/factory'
import { keepOpen } from '../lib/listen.ts'
import type { Env } from './env.ts'

/** Middleware for routes whose answer may take minutes. */
export const longRunning = createMiddleware<Env>(async (c, next) => {
  keepOpen(c.req.raw)
  await next()
})
