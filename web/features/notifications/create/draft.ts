import { useEffect } from 'react'
import * as v from 'valibot'
import { type Draft, emptyDraft, Stored } from './schema.ts'

const keyOf = (userId: number) => `notification-draft:${userId}`
const pause = 300

/** What this admin was writing in this browser, or an empty form. */
export function readDraft(userId: number): Draft {
  const text = localStorage.getItem(keyOf(userId))
  if (!text) return emptyDraft
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), text)
  return read.success ? read.output : emptyDraft
}

/** Keeps what is written through a reload; an empty form is not kept. */
export function useKeptDraft(userId: number, draft: Draft) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = JSON.stringify(draft)
      if (text === JSON.stringify(emptyDraft)) localStorage.removeItem(keyOf(userId))
      else localStorage.setItem(keyOf(userId), text)
    }, pause)
    return () => clearTimeout(timer)
  }, [userId, draft])
}
