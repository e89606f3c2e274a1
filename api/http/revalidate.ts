import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'

/** For answers that a handler gave an ETag: 304 where the caller holds that one already. */
export const revalidate: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const etag = c.res.headers.get('etag')
  if (c.res.status !== 200 || !etag) return
  const held = c.req.header('if-none-match')?.split(',') ?? []
  if (held.some((each) => each.trim().replace(/^W\//, '') === etag))
    c.res = new Response(null, { status: 304 })
}
