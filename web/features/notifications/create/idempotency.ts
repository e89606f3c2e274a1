import * as v from 'valibot'
import { draftName } from '#web/lib/drafts.ts'
import { freshKey } from '#web/lib/fresh-key.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import type { Draft } from './schema.ts'

const nameOf = (userId: number) => draftName('notification-key', userId)
const Kept = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), text: v.string() }))
type Kept = v.InferOutput<typeof Kept>

let last: Kept | null = null

/**
 * What the server shall call this draft, so that a double click, a retry, or one after a reload makes one notification.
 * A draft that was changed since is another one: the server would answer with what was sent before.
 */
export function keyOfDraft(userId: number, draft: Draft): string {
  const text = JSON.stringify(draft)
  const read = v.safeParse(Kept, last ? JSON.stringify(last) : remembered(nameOf(userId)))
  if (read.success && read.output.text === text) return read.output.key
  last = { key: freshKey(), text }
  remember(nameOf(userId), JSON.stringify(last))
  return last.key
}

/** It was sent: whoever writes the same words again means to send them again. */
export function forgetKey(userId: number) {
  last = null
  remember(nameOf(userId), null)
}
