import type { Context } from 'hono'
import { invalidField } from './errors.ts'

const longest = 200

/** What the client calls this request, so that it is done once however often it is sent. */
export function idempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key && key.length > longest) throw invalidField('Idempotency-Key', 'IDEMPOTENCY_KEY_TOO_LONG')
  return key || undefined
}
