import { Hono, type MiddlewareHandler } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { formBody, query } from '#api/http/input.ts'
import { Subscription, TokenBody, TokenQuery } from './schema.ts'
import { getSubscription, unsubscribe } from './service.ts'

const open = { public: true, sessionless: true, duringMaintenance: true, returns: Subscription } as const

/** Mail clients without one-click support open the URL in a browser. */
const toPage: MiddlewareHandler<Env> = async (c, next) => {
  if (!c.req.header('accept')?.includes('text/html')) return next()
  return c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.query('token') ?? '')}`)
}

export const unsubscribeRoutes = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get the subscription of an unsubscribe link', ...open }),
    query(TokenQuery),
    toPage,
    (c) => ok(c, getSubscription(c.get('ctx'), c.req.valid('query').token)),
  )
  .post(
    '/',
    endpoint({ summary: 'Unsubscribe in one click (RFC 8058)', ...open }),
    query(TokenQuery),
    formBody(TokenBody),
    async (c) => {
      const token = c.req.valid('query').token ?? c.req.valid('json').token
      return ok(c, await unsubscribe(c.get('ctx'), token))
    },
  )
