import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { draftName } from '#web/lib/drafts.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import { type Draft, emptyDraft, Stored } from './schema.ts'

const keyOf = (userId: number) => draftName('notification-draft', userId)
const pause = 300

export const isSame = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the draft has no content worth keeping; a channel alone is none. */
export const isEmpty = (draft: Draft) =>
  isSame({ ...draft, notification_type: emptyDraft.notification_type }, emptyDraft)

/** This admin's saved draft, or an empty form. */
export function readDraft(userId: number): Draft {
  const text = remembered(keyOf(userId))
  if (!text) return emptyDraft
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text)
  return read.success ? read.output : emptyDraft
}

const sentListeners = new Set<(sent: Draft) => void>()

/** Deletes a sent draft, even if its form was closed meanwhile, so that it is not sent twice. */
export function forgetDraft(userId: number, sent: Draft): void {
  if (remembered(keyOf(userId)) === JSON.stringify(sent)) remember(keyOf(userId), null)
  for (const listener of sentListeners) listener(sent)
}

/** Calls back when the draft in the form was sent, by this form or an earlier one; newer changes do not count. */
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

/** Saves the draft across reloads unless it is empty. False if storage is blocked. */
export function useSavedDraft(userId: number, draft: Draft): boolean {
  const [kept, setKept] = useState(() => remember(keyOf(userId), remembered(keyOf(userId))))
  const text = JSON.stringify(draft)
  const last = useRef(text)
  const keep = useEffectEvent(() => {
    // Do not save a draft again that a sign-out deleted.
    if (last.current === text) return
    last.current = text
    setKept(remember(keyOf(userId), isEmpty(draft) ? null : text))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause)
    return () => clearTimeout(timer)
  }, [userId, draft])
  // Save immediately when the page is left within the debounce.
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
