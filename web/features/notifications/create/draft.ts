import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { draftName } from '#web/lib/drafts.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { type Draft, emptyDraft, Stored } from './schema.ts'

const keyOf = (userId: number) => draftName('notification-draft', userId)
const pause = 300

const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** Nothing in it would be missed. */
export const isEmpty = (draft: Draft) => isSame(draft, emptyDraft)

/** What this admin was writing in this browser, or an empty form. */
export function readDraft(userId: number): Draft {
  const text = remembered(keyOf(userId))
  if (!text) return emptyDraft
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text)
  return read.success ? read.output : emptyDraft
}

const sentListeners = new Set<(sent: Draft) => void>()

/** It was sent: also where its form is gone by then, nobody finds it again and sends it twice. */
export function forgetDraft(userId: number, sent: Draft): void {
  if (remembered(keyOf(userId)) === JSON.stringify(sent)) remember(keyOf(userId), null)
  for (const listener of sentListeners) listener(sent)
}

/** When what a form holds was sent, by it or by one that was left since; what was typed meanwhile was not. */
export function useSent(draft: Draft, onSent: () => void): void {
  const hear = useEffectEvent((sent: Draft) => {
    if (isSame(draft, sent)) onSent()
  })
  useEffect(() => {
    const listener = (sent: Draft) => hear(sent)
    sentListeners.add(listener)
    return () => {
      sentListeners.delete(listener)
    }
  }, [])
}

/** Keeps what is written through a reload; an empty form is not kept. False where this browser keeps nothing. */
export function useSavedDraft(userId: number, draft: Draft): boolean {
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
