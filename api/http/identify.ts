import type { Context } from 'hono'
import { type Actor, anonymousActor } from '../context.ts'
import type { Env } from './env.ts'

export const bearerOf = (c: Context<Env>) => {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Identifies the caller by bearer token or session cookie, through the session cache. */
export async function identify(c: Context<Env>): Promise<Actor> {
  const token = bearerOf(c) ?? accessCookie(c.req.header('cookie'))
  if (!token) return anonymousActor
  const { sessions, now } = c.get('ctx')
  return sessions.find(token, now().getTime())
}

/** A regular expression instead of a cookie parser, because a token is never quoted or encoded. */
const accessCookie = (cookies: string | undefined) =>
  cookies ? /(?:^|;\s*)auth_access_token=([\w.-]+)/.exec(cookies)?.[1] : undefined
