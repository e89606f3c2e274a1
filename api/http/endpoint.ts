import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { type Actor, anonymousActor, type Ctx, viewerOf } from '../context.ts'
import { may, type Permission } from '../permissions.ts'
import { ScopeMissing } from './api-key-errors.ts'
import { checkCsrf } from './csrf.ts'
import type { Env } from './env.ts'
import {
  type AppError,
  DiskFull,
  diskRetryAfter,
  Forbidden,
  Maintenance,
  PayloadTooLarge,
  SecondFactorRequired,
  ServiceUnavailable,
  TooManyRequests,
  Unauthenticated,
  ViewOnly,
} from './errors.ts'
import { identify, lastKey } from './identify.ts'
import { languageFor } from './language.ts'

/** Largest request body in bytes, unless the endpoint declares another limit. */
export const defaultBodyLimit = 32 * 1024
/** For bodies that carry texts in several languages, or several error reports at once. */
export const largeBodyLimit = 128 * 1024

export type Endpoint = {
  summary: string
  /** The schema of `data`; absent if the response is only `success`. */
  returns?: z.ZodType
  /** Keys of the envelope in addition to `data`. */
  extra?: z.ZodObject
  /** The media types of a response that is not JSON in the envelope. */
  produces?: readonly string[]
  /** Such a response is read where it is, and is no file with a name to save. */
  inline?: boolean
  /** The body is multipart/form-data with files, of so many bytes in total. */
  uploads?: number
  /** Available during maintenance. */
  duringMaintenance?: boolean
  /** Does not act on the browser's session: a foreign Origin is refused, but no CSRF token is required. */
  sessionless?: boolean
  /** A signed body: the route counts the requests whose signature it refuses, and no others. */
  signed?: boolean
  /** Error codes that no test can receive over HTTP, such as one after ten minutes. */
  fails?: readonly string[]
  /** Overrides what an admin who views the product as a user may do: every GET and HEAD request, and nothing else. */
  viewers?: 'allowed' | 'refused'
  /** Largest request body in bytes (413 beyond). `streamed`: the route counts the bytes as it reads them. */
  bodyLimit?: number | 'streamed'
} & ({ requires: Permission; public?: never } | { public: true; requires?: never })

export const endpointOf = Symbol('endpoint')
export type Documented = { [endpointOf]?: Endpoint }

/** Middleware that guards a route and documents it: identifies the caller, counts the request, checks CSRF, permission and the quota of an API key. */
export function endpoint(options: Endpoint): MiddlewareHandler<Env> & Documented {
  const { bodyLimit = defaultBodyLimit } = options
  const limit = bodyLimit === 'streamed' ? undefined : limitBody(bodyLimit)
  const guard: MiddlewareHandler<Env> = async (c, next) => {
    const ctx = c.get('ctx')
    if (ctx.bus.silent) throw ServiceUnavailable({ retryAfter: 5 })
    const isFull = !bodyless.has(c.req.method) && (await ctx.disk.shortage()) === 'database'
    const key = isFull || options.signed || options.sessionless ? undefined : lastKey(c)
    const expected = key && !refusal(ctx, options, key.caller) ? key : undefined
    if (expected) await ctx.limits.request(expected.caller, ctx.ip)
    const actor = await identify(c, expected)
    ctx.actor = actor
    ctx.language = languageFor(actor, c.get('askedLanguage'))
    if (isFull) throw DiskFull({ retryAfter: diskRetryAfter })
    if (options.signed) {
      if (ctx.limits.isExhausted(ctx.ip)) throw TooManyRequests({ retryAfter: 60 })
    } else if (!expected) await ctx.limits.request(actor, ctx.ip)
    if (viewerOf(actor) !== undefined && !mayView(options, c.req.method)) throw ViewOnly()
    checkCsrf(c, options.sessionless ? anonymousActor : actor)
    const refused = refusal(ctx, options, actor)
    if (refused) throw refused
    if (actor.type === 'api_key') ctx.actor = await ctx.apiKeys.admit(actor, { at: ctx.now(), ip: ctx.ip })
    if (limit && !bodyless.has(c.req.method)) return limit(c, next)
    await next()
  }
  return Object.assign(guard, { [endpointOf]: options })
}

/** Why the permissions of the caller, or maintenance, refuse a request; undefined if they do not. */
function refusal(
  { maintenance, now }: Ctx,
  { requires, duringMaintenance }: Endpoint,
  actor: Actor,
): AppError | undefined {
  if (requires && actor.type === 'anonymous') return Unauthenticated()
  if (requires && !may(actor, requires)) {
    if (actor.type === 'api_key') return ScopeMissing(requires)
    return actor.type === 'user' && actor.user.mustEnrol ? SecondFactorRequired() : Forbidden()
  }
  if (maintenance.isOn(now) && !duringMaintenance && !may(actor, 'system.operate'))
    return Maintenance({ retryAfter: maintenance.retryAfter(now()) })
}

/** Whether an admin who views the product as a user may send this request. */
export const mayView = ({ viewers }: Endpoint, method: string) =>
  viewers === undefined ? bodyless.has(method) : viewers === 'allowed'

export const bodyless = new Set(['GET', 'HEAD'])

/** 413 beyond the limit; also for chunked bodies, which have no Content-Length. */
const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw PayloadTooLarge()
    },
  })
