import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'

/** Middleware: 304 if the client has the ETag that the handler set. */
export const revalidate: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const etag = c.res.headers.get('etag')
  if (c.res.status !== 200 || !etag) return
  const clientEtags = c.req.header('if-none-match')?.split(',') ?? []
  if (clientEtags.some((each) => each.trim().replace(/^W\//, '') === etag))
    c.res = new Response(null, { status: 304 })
}
