import { useEffect, useEffectEvent } from 'react'

/** Calls back after an event, at most once a second or as told, because a busy desk or queue sends many. */
export function useThrottledEvents(
  subscribe: (listener: () => void) => () => void,
  react: () => void,
  breath = 1_000,
) {
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
  }, [subscribe, breath])
}
