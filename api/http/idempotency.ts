import type { Context } from 'hono'
import { z } from 'zod'
import { invalidField } from './errors.ts'
import { header } from './input.ts'

const name = 'Idempotency-Key'
const maxLength = 200
const schema = z.object({
  [name]: z.string().max(maxLength).optional(),
})

/** The Idempotency-Key of a request. 400 if it is too long. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header(name)?.trim()
  if (key && key.length > maxLength) throw invalidField(name, 'IDEMPOTENCY_KEY_TOO_LONG')
  return key || undefined
}

/** Middleware for routes that read the key: validates and documents the header. */
export const idempotent = header(schema, (c, next) => {
  idempotencyKey(c)
  return next()
})
