import { getPath } from 'hono/utils/url'
import type { Deps } from '../context.ts'
import { clientAddress } from './client-address.ts'
import { type RequestContext, requestContext } from './request-context.ts'
import { makeSafe } from './safe-headers.ts'

type Answer = (request: Request, ctx: RequestContext) => Response | Promise<Response>

/** Around every request: an id, the client's address, safe headers, and one line in the access log. */
export function frame(deps: Deps, answer: Answer) {
  const secure = deps.settings.PUBLIC_URL.startsWith('https:')
  const proxied = deps.settings.TRUSTED_PROXIES.length > 0
  const named = deps.settings.CLIENT_IP_HEADER
  const address = clientAddress(deps.settings.TRUSTED_PROXIES)
  const contextOf = requestContext(deps)
  const finish = (request: Request, ctx: RequestContext, started: number, response: Response) => {
    const { headers, status } = response
    makeSafe(headers, ctx.path)
    headers.set('X-Request-Id', ctx.requestId)
    if (secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    deps.log.request({
      requestId: ctx.requestId,
      method: request.method,
      path: ctx.path,
      status,
      ms: performance.now() - started,
      ip: ctx.ip,
      userId: ctx.actor.type === 'user' ? ctx.actor.user.id : undefined,
    })
    return response
  }
  /** What is known at once is answered at once: a promise costs a cheap request more than all that is done here. */
  return (request: Request, peer?: string): Response | Promise<Response> => {
    const started = performance.now()
    const path = getPath(request)
    const ip = address(peer, proxied ? (request.headers.get(named) ?? undefined) : undefined)
    const ctx = contextOf(request, path, ip)
    const response = request.method === 'HEAD' ? unread(request, ctx, answer) : answer(request, ctx)
    return response instanceof Promise
      ? response.then((known) => finish(request, ctx, started, known))
      : finish(request, ctx, started, response)
  }
}

/** HEAD gets no body: of one that is ready it is told the length, and a stream ends, for nobody will read it. */
async function unread(request: Request, ctx: RequestContext, answer: Answer): Promise<Response> {
  const response = await answer(new Request(request, { method: 'GET' }), ctx)
  const { headers, body } = response
  const isReady = /json|html|plain/.test(headers.get('content-type') ?? '')
  if (headers.has('content-length') || !isReady) await body?.cancel()
  else headers.set('Content-Length', String((await response.arrayBuffer()).byteLength))
  return new Response(null, response)
}
