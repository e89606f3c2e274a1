import { useEffect, useRef } from 'react'

/**
 * Closes what asks, as long as it is there: what is answered after somebody has left it closes nothing that they have
 * opened since.
 */
export function useClose(onClose: () => void) {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) onClose()
  }
}
