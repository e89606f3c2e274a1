import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { anonymousActor } from '../context.ts'
import { may, type Permission } from '../permissions.ts'
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

/** Middleware that guards a route and documents it: identifies the caller, counts the request, checks CSRF and permission. */
export function endpoint(about: Endpoint): MiddlewareHandler<Env> & Documented {
  const guard: MiddlewareHandler<Env> = async (c, next) => {
    const ctx = c.get('ctx')
    if (ctx.bus.silent) throw ServiceUnavailable({ retryAfter: 5 })
    const actor = await identify(c)
    ctx.actor = actor
    ctx.language = requestLanguage(c.req.raw, actor)
    await ctx.limits.everybody(actor, ctx.ip)
    checkCsrf(c, about.sessionless ? anonymousActor : actor)
    if (about.requires) {
      if (actor.type === 'anonymous') throw Unauthenticated()
      if (!may(actor, about.requires)) throw Forbidden()
    }
    const { maintenance, now } = ctx
    if (maintenance.isOn(now) && !about.duringMaintenance && !may(actor, 'system.operate'))
      throw Maintenance({ retryAfter: maintenance.retryAfter(now()) })
    await next()
  }
  return Object.assign(guard, { [endpointOf]: about })
}
