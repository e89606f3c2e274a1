import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/**
 * Middleware: HEAD runs the GET route. A complete body is replaced by its Content-Length; a stream is cancelled, so that
 * its subscription does not stay open.
 */
export const headRequests = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD') return
  const { headers, body } = c.res
  const isComplete = /json|html|plain/.test(headers.get('content-type') ?? '')
  if (headers.has('content-length') || !isComplete) await body?.cancel()
  else headers.set('Content-Length', String((await c.res.arrayBuffer()).byteLength))
  c.res = new Response(null, c.res)
})
