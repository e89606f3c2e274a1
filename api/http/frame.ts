import type { Context, MiddlewareHandler } from 'hono'
import { type Deps, requestContext } from '../context.ts'
import { clientAddress } from './client-address.ts'
import type { Env } from './env.ts'
import { requestLanguage } from './language.ts'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** For what a browser shows as a page. */
const ofPages: [string, string][] = [
  ['Content-Security-Policy', contentSecurityPolicy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** For data: fewer, for they cost a cheap request a third of its speed, and stricter, for it loads nothing. */
const ofData: [string, string][] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Around every request: an id, the client's address, safe headers, and one line in the access log. */
export function frame(deps: Deps): MiddlewareHandler<Env> {
  const secure = deps.settings.PUBLIC_URL.startsWith('https:')
  const proxied = deps.settings.TRUSTED_PROXIES.length > 0
  const named = deps.settings.CLIENT_IP_HEADER
  const address = clientAddress(deps.settings.TRUSTED_PROXIES)
  const contextOf = requestContext(deps)
  return async (c, next) => {
    const started = performance.now()
    const ctx = contextOf({
      ip: address(c.env?.ip, proxied ? c.req.header(named) : undefined),
      language: () => requestLanguage(c),
      userAgent: () => c.req.header('user-agent') ?? '',
    })
    c.set('ctx', ctx)
    await next()
    if (c.req.method === 'HEAD') await leaveUnread(c)
    const answer = c.res.headers
    const { path } = c.req
    const isData = path.startsWith('/api/')
    for (const [name, value] of isData ? ofData : ofPages) if (!answer.has(name)) answer.set(name, value)
    if (isData && !answer.has('Cache-Control')) answer.set('Cache-Control', 'no-store')
    answer.set('X-Request-Id', ctx.requestId)
    if (secure) answer.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    deps.log.request({
      requestId: ctx.requestId,
      method: c.req.method,
      path,
      status: c.res.status,
      ms: performance.now() - started,
      ip: ctx.ip,
      userId: ctx.actor.type === 'user' ? ctx.actor.user.id : undefined,
    })
  }
}

/** HEAD gets no body: of one that is ready it is told the length, and a stream ends, for nobody will read it. */
async function leaveUnread({ res }: Context<Env>): Promise<void> {
  const { headers, body } = res
  const isReady = /json|html|plain/.test(headers.get('content-type') ?? '')
  if (headers.has('content-length') || !isReady) await body?.cancel()
  else headers.set('Content-Length', String((await res.arrayBuffer()).byteLength))
}
