import type { Actor, Ctx, Deps } from '../context.ts'

/** What Hono carries along a request. */
export type Env = {
  Bindings: { ip?: string } | undefined
  Variables: { deps: Deps; requestId: string; actor: Actor; ctx: Ctx; ip: string }
}
