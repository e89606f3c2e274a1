import { useEffect, useEffectEvent } from 'react'
import { onQueueEvent } from './live.ts'

/** Calls back at most once a second, because a busy queue sends many events. */
const breath = 1_000

export function useQueueEvents(react: () => void) {
  const latest = useEffectEvent(react)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onQueueEvent(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        latest()
      }, breath)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
