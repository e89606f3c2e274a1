import { useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from '#web/components/form/code/use-countdown.ts'
import { retryAfter } from '#web/lib/network.ts'

/**
 * Retries after 10, 30, 60 and 120 seconds, then waits for the user. `left` is the seconds until the next
 * try, or null. A manual retry does not change the schedule.
 */
export function useRetries(attempt: () => Promise<unknown>) {
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [dueAt, setDueAt] = useState(() => Date.now() + retryAfter[0] * 1000)
  const planned = tries < retryAfter.length
  const seconds = useCountdown(dueAt)

  async function run(byItself: boolean) {
    setBusy(true)
    await attempt()
    setBusy(false)
    const next = byItself ? tries + 1 : tries
    setTries(next)
    setDueAt(Date.now() + (retryAfter[next] ?? 0) * 1000)
  }
  const runByItself = useEffectEvent(() => void run(true))

  useEffect(() => {
    if (!planned) return
    const timer = setTimeout(() => runByItself(), Math.max(0, dueAt - Date.now()))
    return () => clearTimeout(timer)
  }, [planned, dueAt])

  return { left: planned && !busy ? seconds : null, busy, retry: () => run(false) }
}
