import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/client.ts'
import { isLostFile } from './lost-file.ts'

/** Number of automatic retries; the spec leaves it open. */
export const autoRetries = 3
const firstDelay = 1000
/** After this long without an error the count starts again. */
const calm = 60_000

/** A retry remounts the screen, so the count is stored outside of it. */
const counts = new Map<string, { tries: number; at: number }>()

const triesOf = (key: string) => {
  const count = counts.get(key)
  return count && Date.now() - count.at < calm ? count.tries : 0
}

/** Retrying does not help with a refusal, and a missing chunk needs a reload. */
const mayPass = (error: unknown) =>
  !isLostFile(error) && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/**
 * Retries after 1, 2 and 4 seconds. Returns the number of the next try, or null when the user has to retry; paused
 * while `held`.
 */
export function useAutoRetry(key: string, error: unknown, retry: () => void, held = false) {
  const [tries] = useState(() => triesOf(key))
  const due = !held && tries < autoRetries && mayPass(error)
  const run = useEffectEvent(() => {
    counts.set(key, { tries: tries + 1, at: Date.now() })
    retry()
  })
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => run(), firstDelay * 2 ** tries)
    return () => clearTimeout(timer)
  }, [due, tries])
  return due ? tries + 1 : null
}
