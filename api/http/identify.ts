import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Actor } from '../context.ts'
import type { Env } from './env.ts'

const nobody: Actor = { type: 'anonymous' }

export const bearerOf = (c: Context<Env>) => {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/** Who calls: a bearer token, or the browser's cookie. Role and status are as fresh as the session cache. */
export async function identify(c: Context<Env>): Promise<Actor> {
  const token = bearerOf(c) ?? getCookie(c, 'auth_access_token')
  if (!token) return nobody
  const deps = c.get('deps')
  const session = await deps.sessions.find(token)
  if (!session) return nobody
  deps.lastSeen.touch(session.id)
  return { type: 'user', user: session.user, session }
}
