import type { Context, MiddlewareHandler, Next } from 'hono'
import type { z } from 'zod'
import { type Actor, nobody } from '../context.ts'
import { may, type Permission } from '../permissions.ts'
import { checkCsrf } from './csrf.ts'
import type { Env } from './env.ts'
import { Forbidden, Maintenance, ServiceUnavailable, Unauthenticated } from './errors.ts'
import { identify } from './identify.ts'

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
  /** Waits for nothing that memory knows: a promise more costs a cheap request more than all of its checks. */
  const guard: MiddlewareHandler<Env> = (c, next) => {
    const ctx = c.env
    if (ctx.bus.silent) throw ServiceUnavailable({ retryAfter: 5 })
    const actor = identify(c)
    return actor instanceof Promise ? actor.then((known) => count(c, known, next)) : count(c, actor, next)
  }
  const count = (c: Context<Env>, actor: Actor, next: Next) => {
    const ctx = c.env
    ctx.actor = actor
    const share = ctx.limits.everybody(actor, ctx.ip)
    return share ? share.then(() => enter(c, next)) : enter(c, next)
  }
  const enter = (c: Context<Env>, next: Next) => {
    const { actor, maintenance, now } = c.env
    checkCsrf(c, about.sessionless ? nobody : actor)
    if (about.requires) {
      if (actor.type === 'anonymous') throw Unauthenticated()
      if (!may(actor, about.requires)) throw Forbidden()
    }
    if (maintenance.isOn(now) && !about.duringMaintenance && !may(actor, 'system.operate'))
      throw Maintenance({ retryAfter: maintenance.retryAfter(now()) })
    return next()
  }
  return Object.assign(guard, { [endpointOf]: about })
}
