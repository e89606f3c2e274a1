import { useEffect } from 'react'
import * as v from 'valibot'
import { remember, remembered } from '#web/lib/storage.ts'
import { type Draft, emptyDraft, Stored } from './schema.ts'

const keyOf = (userId: number) => `notification-draft:${userId}`
const pause = 300

/** What this admin was writing in this browser, or an empty form. */
export function readDraft(userId: number): Draft {
  const text = remembered(keyOf(userId))
  if (!text) return emptyDraft
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text)
  return read.success ? read.output : emptyDraft
}

/** Keeps what is written through a reload; an empty form is not kept. */
export function useKeptDraft(userId: number, draft: Draft) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = JSON.stringify(draft)
      remember(keyOf(userId), text === JSON.stringify(emptyDraft) ? null : text)
    }, pause)
    return () => clearTimeout(timer)
  }, [userId, draft])
}
