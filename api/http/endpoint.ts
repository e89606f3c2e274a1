import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { may, type Permission } from '../permissions.ts'
import { networkOf } from './client-address.ts'
import { checkCsrf } from './csrf.ts'
import type { Env } from './env.ts'
import { Forbidden, Maintenance, ServiceUnavailable, Unauthenticated } from './errors.ts'
import { identify } from './identify.ts'
import { requestLanguage } from './language.ts'

export type Endpoint = {
  summary: string
  /** What `data` holds; absent where an answer is only `success`. */
  returns?: z.ZodType
  /** What the contract puts beside `data`. */
  beside?: z.ZodObject
  /** Answers while the platform is under maintenance. */
  duringMaintenance?: boolean
  /** Acts on no session the browser may hold, so a foreign Origin is refused but no CSRF token is asked. */
  sessionless?: boolean
} & ({ requires: Permission; public?: never } | { public: true; requires?: never })

export const endpointOf = Symbol('endpoint')
export type Documented = { [endpointOf]?: Endpoint }

/**
 * Guards a route and documents it in one breath: who calls, how often, whether the call is theirs, and whether
 * they may. A route without it does not pass the tests.
 */
export function endpoint(about: Endpoint): MiddlewareHandler<Env> & Documented {
  const guard: MiddlewareHandler<Env> = async (c, next) => {
    const deps = c.get('deps')
    const ip = c.get('ip')
    if (deps.bus.silent) throw ServiceUnavailable({ retryAfter: 5 })
    const identified = identify(c)
    const actor = identified instanceof Promise ? await identified : identified
    c.set('actor', actor)
    const share = deps.limits.everybody(
      actor.type === 'user' ? `user:${actor.user.id}` : `ip:${networkOf(ip)}`,
    )
    if (share) await share
    checkCsrf(c, about.sessionless ? { type: 'anonymous' } : actor)
    if (about.requires) {
      if (actor.type === 'anonymous') throw Unauthenticated()
      if (!may(actor, about.requires)) throw Forbidden()
    }
    const now = deps.now()
    if (deps.maintenance.activeAt(now) && !about.duringMaintenance && !may(actor, 'system.operate')) {
      throw Maintenance({ retryAfter: deps.maintenance.retryAfter(now) })
    }
    c.set('ctx', {
      ...deps,
      db: deps.database.db,
      sql: deps.database.sql,
      actor,
      get language() {
        return requestLanguage(c)
      },
      ip,
      get userAgent() {
        return c.req.header('user-agent') ?? ''
      },
      requestId: c.get('requestId'),
    })
    await next()
  }
  return Object.assign(guard, { [endpointOf]: about })
}
