import { useEffect, useRef } from 'react'

/** Returns a function that says whether the component is still mounted. */
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
