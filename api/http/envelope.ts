import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The one shape of success: `{ success, data }`, with `message` or what the contract wants beside `data`. */
export function ok<T, B extends Record<string, unknown> = Record<never, never>>(
  c: Context,
  data: T,
  extra?: B,
) {
  return c.json({ success: true as const, data, ...(extra as B) })
}

/** What is created says its `id`, beside whatever else it has. */
export function created<T extends { id: number | string }>(c: Context, data: T, message?: string) {
  return c.json({ success: true as const, message, data }, 201 as ContentfulStatusCode & 201)
}

/** Success with nothing to hand back, but perhaps words for the person. */
export function done(c: Context, message?: string) {
  return c.json({ success: true as const, message })
}
