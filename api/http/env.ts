import type { Ctx } from '../context.ts'

/** What Hono carries along a request. */
export type Env = {
  Bindings: { ip?: string } | undefined
  Variables: { ctx: Ctx }
}
