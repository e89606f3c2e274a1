import { createMiddleware } from 'hono/factory'
import { userOf, viewerOf } from '../context.ts'
import type { Env } from './env.ts'

/** Middleware: one line in the access log per request, and its id in the answer. */
export const accessLog = createMiddleware<Env>(async (c, next) => {
  const started = performance.now()
  await next()
  const { log, traffic, requestId, ip, actor } = c.get('ctx')
  const ms = performance.now() - started
  traffic.record(c.res.status, ms)
  c.res.headers.set('X-Request-Id', requestId)
  log.request({
    requestId,
    method: c.req.method,
    path: c.req.path,
    status: c.res.status,
    ms,
    ip,
    userId: userOf(actor)?.id,
    keyId: actor.type === 'api_key' ? actor.key.id : undefined,
    viewerId: viewerOf(actor),
  })
})
