import type { MiddlewareHandler } from 'hono'
import { anonymousActor, type Deps, processContext } from '../context.ts'
import { plainText } from '../lib/plain-text.ts'
import { clientAddress } from './client-address.ts'
import type { Env } from './env.ts'
import { askedLanguage, languageFor } from './language.ts'

/** Truncated here, so that a stored user agent equals the one it is compared with. */
const userAgentMax = 512

/** Middleware: creates the context of a request. The actor is anonymous until `endpoint` identifies the caller. */
export function requestContext(deps: Deps): MiddlewareHandler<Env> {
  const shared = processContext(deps)
  const { TRUSTED_PROXIES, CLIENT_IP_HEADER } = deps.settings
  const isProxied = TRUSTED_PROXIES.length > 0
  const addressOf = clientAddress(TRUSTED_PROXIES)
  return async (c, next) => {
    const asked = askedLanguage(c.req.raw)
    c.set('askedLanguage', asked)
    c.set('ctx', {
      ...shared,
      actor: anonymousActor,
      language: languageFor(anonymousActor, asked),
      ip: addressOf(c.env?.peer, isProxied ? c.req.header(CLIENT_IP_HEADER) : undefined),
      userAgent: plainText(c.req.header('user-agent') ?? '', userAgentMax),
      requestId: crypto.randomUUID(),
    })
    await next()
  }
}
