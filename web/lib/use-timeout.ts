import { useEffect, useEffectEvent } from 'react'

/** Runs a callback a time after `due` became true, unless the component unmounts before. */
export function useTimeout(due: boolean, milliseconds: number, run: () => void) {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => act(), milliseconds)
    return () => clearTimeout(timer)
  }, [due, milliseconds])
}
