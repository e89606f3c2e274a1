import { useEffect, useEffectEvent } from 'react'
import { onQueueEvent } from './live.ts'

/** A queue at work speaks many times a second; a screen listens once a second. */
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
