import { useEffect, useRef } from 'react'

/** Tells, whenever it is asked, whether the screen that took it is still there. */
export function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
