import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Success with data: `{ success, data }` and `extra` keys of the envelope. */
export function ok<T, B extends Record<string, unknown> = Record<never, never>>(
  c: Context,
  data: T,
  extra?: B,
) {
  return c.json({ success: true as const, data, ...(extra as B) })
}

/** 201 with the created resource. */
export function created<T extends { id: number | string }>(c: Context, data: T, message?: string) {
  return c.json({ success: true as const, message, data }, 201 as ContentfulStatusCode & 201)
}

/** Success without data, optionally with a message for the user. */
export function done(c: Context, message?: string) {
  return c.json({ success: true as const, message })
}
