import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from './env.ts'
import { invalidField } from './errors.ts'
import { type Described, schemaOf } from './input.ts'

const header = 'Idempotency-Key'
const longest = 200
const schema = z.object({
  [header]: z
    .string()
    .max(longest)
    .optional()
    .describe('Any word of yours: the same request sent again under it is done once, another one gets 409.'),
})

/** What the client calls this request, so that it is done once however often it is sent. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header(header)?.trim()
  if (key && key.length > longest) throw invalidField(header, 'IDEMPOTENCY_KEY_TOO_LONG')
  return key || undefined
}

/** Stands at every route that reads the key: one too long is refused at once, and the document tells of the header. */
export const idempotent: MiddlewareHandler<Env> & Described = Object.assign(
  ((c, next) => {
    idempotencyKey(c)
    return next()
  }) satisfies MiddlewareHandler<Env>,
  { [schemaOf]: { place: 'header' as const, schema } },
)
