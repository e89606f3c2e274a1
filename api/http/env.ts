import type { RequestContext } from './request-context.ts'

/** What Hono carries along a request: `c.env` is its context. */
export type Env = { Bindings: RequestContext }
