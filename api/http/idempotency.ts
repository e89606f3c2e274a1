import type { Context, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Env } from './env.ts'
import { invalidField } from './errors.ts'
import { type Described, schemaOf } from './input.ts'

const header = 'Idempotency-Key'
const maxLength = 200
const schema = z.object({
  [header]: z
    .string()
    .max(maxLength)
    .optional()
    .describe('A unique value: a repeated request is processed once, a different request gets 409.'),
})

/** The Idempotency-Key of a request. 400 if it is too long. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header(header)?.trim()
  if (key && key.length > maxLength) throw invalidField(header, 'IDEMPOTENCY_KEY_TOO_LONG')
  return key || undefined
}

/** Middleware for routes that read the key: validates and documents the header. */
export const idempotent: MiddlewareHandler<Env> & Described = Object.assign(
  ((c, next) => {
    idempotencyKey(c)
    return next()
  }) satisfies MiddlewareHandler<Env>,
  { [schemaOf]: { place: 'header' as const, schema } },
)
