import type { Context } from 'hono'
import { type Actor, nobody } from '../context.ts'
import type { Env } from './env.ts'

export const bearerOf = (c: Context<Env>) => {
  const header = c.env.request.headers.get('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Who calls: a bearer token, or the browser's cookie. Role and status are as fresh as the session cache. */
export function identify(c: Context<Env>): Actor | Promise<Actor> {
  const token = bearerOf(c) ?? accessCookie(c.env.request.headers.get('cookie'))
  if (!token) return nobody
  const { sessions, now } = c.env
  return sessions.find(token, now().getTime())
}

/** A token needs no unquoting and no decoding, which is most of what a cookie parser does. */
const accessCookie = (cookies: string | null) =>
  cookies ? /(?:^|;\s*)auth_access_token=([\w.-]+)/.exec(cookies)?.[1] : undefined
