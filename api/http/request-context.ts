import type { Language } from '#db/enums.ts'
import { type Actor, type Ctx, type Deps, nobody, processContext } from '../context.ts'
import { requestLanguage } from './language.ts'

/** What a verb has of a request, and what routes need besides: the request as it came, where routes see HEAD as GET. */
export type RequestContext = Ctx & { request: Request; path: string }

/**
 * The context of a request, before anybody knows who asks. It inherits what its process has, for to copy that costs
 * more than a cheap request does, and looks up language and browser when they are wanted.
 */
export function requestContext(deps: Deps) {
  const inherited = {
    ...processContext(deps),
    get language(): Language {
      return requestLanguage(this as RequestContext)
    },
    get userAgent(): string {
      return (this as RequestContext).request.headers.get('user-agent') ?? ''
    },
  }
  class OfRequest {
    readonly requestId = crypto.randomUUID()
    actor: Actor = nobody
    readonly request: Request
    readonly path: string
    readonly ip: string

    constructor(request: Request, path: string, ip: string) {
      this.request = request
      this.path = path
      this.ip = ip
    }
  }
  Object.setPrototypeOf(OfRequest.prototype, inherited)
  return (request: Request, path: string, ip: string) =>
    new OfRequest(request, path, ip) as OfRequest & typeof inherited
}
