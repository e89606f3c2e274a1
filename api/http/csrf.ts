import type { Context } from 'hono'
import type { Actor } from '../context.ts'
import { safeEqual } from '../lib/secrets.ts'
import type { Env } from './env.ts'
import { CsrfRefused } from './errors.ts'
import { bearerOf } from './identify.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Requires our Origin and the session's CSRF token for unsafe methods from browsers. 403 CSRF_REFUSED otherwise. No
 * browser adds an API key by itself, so that a request with one needs neither.
 */
export function checkCsrf(c: Context<Env>, actor: Actor): void {
  if (safeMethods.has(c.req.method) || bearerOf(c) || actor.type === 'api_key') return
  const origin = c.req.header('origin')
  if (origin && !isOwnOrigin(origin, c)) throw CsrfRefused()
  if (actor.type !== 'user') return
  const token = c.req.header('x-csrf-token')
  if (!token || !safeEqual(token, actor.session.csrfToken)) throw CsrfRefused()
}

function isOwnOrigin(origin: string, c: Context<Env>): boolean {
  if (!URL.canParse(origin)) return false
  const { host, origin: exact } = new URL(origin)
  return exact === new URL(c.get('ctx').settings.PUBLIC_URL).origin || host === c.req.header('host')
}
