import { useEffect, useEffectEvent } from 'react'

/** Does something some time after it became due, unless the screen is left before. */
export function useTimeout(due: boolean, milliseconds: number, run: () => void) {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => act(), milliseconds)
    return () => clearTimeout(timer)
  }, [due, milliseconds])
}
