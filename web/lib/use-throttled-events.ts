import { useEffect, useEffectEvent } from 'react'

const breath = 1_000

/** Calls back at most once a second, because a busy desk or queue sends many events. */
export function useThrottledEvents(subscribe: (listener: () => void) => () => void, react: () => void) {
  const latest = useEffectEvent(react)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        latest()
      }, breath)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [subscribe])
}
