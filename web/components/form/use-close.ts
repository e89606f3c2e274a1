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

/**
 * Closes what asks, as long as it is there: what is answered after somebody has left it closes nothing that they have
 * opened since.
 */
export function useClose(onClose: () => void) {
  const isHere = useIsHere()
  return () => {
    if (isHere()) onClose()
  }
}
