import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'

/** Counts the request against the limit of its network (429 beyond), for routes without `endpoint`. */
export const countRequest: MiddlewareHandler<Env> = async (c, next) => {
  const { limits, actor, ip } = c.get('ctx')
  await limits.request(actor, ip)
  return next()
}
