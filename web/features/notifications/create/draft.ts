import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { draftName } from '#web/lib/drafts.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { type Draft, emptyDraft, Stored } from './schema.ts'

const keyOf = (userId: number) => draftName('notification-draft', userId)
const pause = 300

/** Nothing in it would be missed. */
export const isEmpty = (draft: Draft) => JSON.stringify(draft) === JSON.stringify(emptyDraft)

/** What this admin was writing in this browser, or an empty form. */
export function readDraft(userId: number): Draft {
  const text = remembered(keyOf(userId))
  if (!text) return emptyDraft
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text)
  return read.success ? read.output : emptyDraft
}

/** It was sent: also where its form is gone by then, nobody finds it again and sends it twice. */
export function forgetDraft(userId: number, sent: Draft): void {
  if (remembered(keyOf(userId)) === JSON.stringify(sent)) remember(keyOf(userId), null)
}

/** Keeps what is written through a reload; an empty form is not kept. False where this browser keeps nothing. */
export function useKeptDraft(userId: number, draft: Draft): boolean {
  const [kept, setKept] = useState(() => remember(keyOf(userId), remembered(keyOf(userId))))
  const text = JSON.stringify(draft)
  const last = useRef(text)
  const keep = useEffectEvent(() => {
    // What was forgotten meanwhile, by whoever signed out, is not written again.
    if (last.current === text) return
    last.current = text
    setKept(remember(keyOf(userId), isEmpty(draft) ? null : text))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause)
    return () => clearTimeout(timer)
  }, [userId, draft])
  // Whoever leaves or reloads within the pause loses nothing either.
  useEffect(() => {
    const flush = () => keep()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return kept
}
