import type { Language } from '#db/enums.ts'
import type { Ctx } from '../context.ts'

/** The types of Hono's context: `c.get('ctx')` is the request context that verbs take. */
export type Env = {
  Bindings: { peer?: string } | undefined
  Variables: { ctx: Ctx; askedLanguage: Language | undefined }
}
