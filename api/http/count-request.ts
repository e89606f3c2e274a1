import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'

/** Middleware for routes without `endpoint`: counts the request against the limit of its network (429 beyond). */
export const countRequest: MiddlewareHandler<Env> = async (c, next) => {
  const { limits, actor, ip } = c.get('ctx')
  await limits.request(actor, ip)
  return next()
}
