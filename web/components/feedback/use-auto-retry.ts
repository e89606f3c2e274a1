import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/client.ts'
import { isLostFile } from './lost-file.ts'

/** Tries by itself; the spec leaves the number open (spec 1 §4). */
export const autoRetries = 3
const firstDelay = 1000
/** What held this long counts as mended. */
const calm = 60_000

/** Trying draws the screen anew, so the count is kept outside of it. */
const counts = new Map<string, { tries: number; at: number }>()

const triesOf = (key: string) => {
  const count = counts.get(key)
  return count && Date.now() - count.at < calm ? count.tries : 0
}

/** A refusal stays one however often it is asked for, and a lost file needs the page to be loaded anew. */
const mayPass = (error: unknown) =>
  !isLostFile(error) && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Tries again after 1, 2 and 4 seconds; ruleMessage which try is next, or null where it is up to the person: `held` while they are busy. */
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
