import type { Context } from 'hono'
import { type Actor, nobody } from '../context.ts'
import type { Env } from './env.ts'
import type { CachedSession } from './session-cache.ts'

export const bearerOf = (c: Context<Env>) => {
  const header = c.req.raw.headers.get('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Who calls: a bearer token, or the browser's cookie. Role and status are as fresh as the session cache. */
export function identify(c: Context<Env>): Actor | Promise<Actor> {
  const token = bearerOf(c) ?? accessCookie(c.req.raw.headers.get('cookie'))
  if (!token) return nobody
  const { sessions, lastSeen, now } = c.get('ctx')
  const at = now().getTime()
  const known = (session: CachedSession | null): Actor => {
    if (!session) return nobody
    lastSeen.touch(session, at)
    return { type: 'user', user: session.user, session }
  }
  const found = sessions.find(token, at)
  return found instanceof Promise ? found.then(known) : known(found)
}

/** A token needs no unquoting and no decoding, which is most of what a cookie parser does. */
const accessCookie = (cookies: string | null) =>
  cookies ? /(?:^|;\s*)auth_access_token=([\w.-]+)/.exec(cookies)?.[1] : undefined
