import * as v from 'valibot'
import { type Area, remember, remembered } from './storage.ts'

/** A name for a request that nobody else gives. Also where a page came without TLS, which `crypto.randomUUID` needs. */
const freshKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), content: v.string() }))

/** For what no area keeps, and where storage is blocked or full. */
const onThisPage = new Map<string, string>()

/**
 * What the server shall call a request, so that a double click, or sending it again after a lost answer, makes no second
 * one, in an `area` also after a reload. With another content it is another request.
 */
export function idempotencyKeyOf(name: string, request: unknown, area?: Area): string {
  const content = JSON.stringify(request)
  for (const kept of [onThisPage.get(name), area && remembered(name, area)]) {
    const read = v.safeParse(Kept, kept)
    if (read.success && read.output.content === content) return read.output.key
  }
  const key = freshKey()
  const text = JSON.stringify({ key, content })
  if (!area || !remember(name, text, area)) onThisPage.set(name, text)
  return key
}

/** It was done: whoever sends the same again means to send it again. */
export function forgetIdempotencyKey(name: string, area?: Area) {
  onThisPage.delete(name)
  if (area) remember(name, null, area)
}
