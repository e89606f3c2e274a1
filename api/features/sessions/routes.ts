import { type Context, Hono } from 'hono'
import { clearSessionCookies } from '#api/features/auth/cookies.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { EndAll, Ended, OwnSession, OwnSessions, SessionId } from './schema.ts'
import { endAllOwn, endOwn, getCurrent, listOwn } from './service.ts'

const mine = 'sessions.own'

async function end(c: Context<Env>, id: { id: string }) {
  const wasCurrent = await endOwn(c.get('ctx'), id)
  if (wasCurrent) clearSessionCookies(c)
  return done(c)
}

export const sessionRoutes = new Hono<Env>()
  .get(
    '/current',
    endpoint({ summary: 'Get my current session', requires: mine, viewers: 'refused', returns: OwnSession }),
    (c) => run(c, getCurrent),
  )
  .get('/', endpoint({ summary: 'List my live sessions', requires: mine, returns: OwnSessions }), (c) =>
    run(c, listOwn),
  )
  .post(
    '/terminate/:id',
    endpoint({ summary: 'End one of my sessions', requires: mine }),
    params(SessionId),
    (c) => end(c, c.req.valid('param')),
  )
  .delete('/:id', endpoint({ summary: 'End one of my sessions', requires: mine }), params(SessionId), (c) =>
    end(c, c.req.valid('param')),
  )
  .delete(
    '/',
    endpoint({ summary: 'End all of my sessions, or all others', requires: mine, returns: Ended }),
    query(EndAll),
    async (c) => {
      const keepCurrent = c.req.valid('query').except === 'current'
      const count = await endAllOwn(c.get('ctx'), { keepCurrent })
      if (!keepCurrent) clearSessionCookies(c)
      return ok(c, { count })
    },
  )
