import * as v from 'valibot'
import { type Area, remember, remembered, type StorageName } from './storage.ts'

/** A random key; `crypto.randomUUID` would need TLS. */
const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), content: v.string() }))

/** Keys without an area, or where storage is blocked or full. */
const onThisPage = new Map<string, string>()

/**
 * The idempotency key of a request, so that a double click or a retry after a lost response does not repeat it; with
 * an `area` also after a reload. Another content gets another key.
 */
export function idempotencyKeyOf(name: StorageName, request: unknown, area?: Area): string
export function idempotencyKeyOf(name: string, request: unknown): string
export function idempotencyKeyOf(name: string, request: unknown, area?: Area): string {
  const content = JSON.stringify(request)
  for (const kept of [onThisPage.get(name), area && remembered(name as StorageName, area)]) {
    const read = v.safeParse(Kept, kept)
    if (read.success && read.output.content === content) return read.output.key
  }
  const key = freshKey()
  const text = JSON.stringify({ key, content })
  if (!area || !remember(name as StorageName, text, area)) onThisPage.set(name, text)
  return key
}

/** Forgets the key after success: sending the same content again is a new request. */
export function forgetIdempotencyKey(name: StorageName, area?: Area): void
export function forgetIdempotencyKey(name: string): void
export function forgetIdempotencyKey(name: string, area?: Area) {
  onThisPage.delete(name)
  if (area) remember(name as StorageName, null, area)
}
