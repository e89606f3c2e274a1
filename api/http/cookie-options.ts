import type { Context } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Env } from './env.ts'

/** The options of all cookies: SameSite=Lax, HttpOnly, and Secure with https or in production. */
export function cookieOptions(c: Context<Env>, more: CookieOptions = {}): CookieOptions {
  const { PUBLIC_URL, NODE_ENV } = c.get('ctx').settings
  const secure = PUBLIC_URL.startsWith('https:') || NODE_ENV === 'production'
  return { path: '/', sameSite: 'Lax', httpOnly: true, secure, ...more }
}
