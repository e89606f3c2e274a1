import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `leave` on a press outside the element of the ref. A list closes on blur by itself, but a press on a button of
 * a form leaves the focus in its field (see `Form`).
 */
export function usePressElsewhere(open: boolean, leave: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Node && !place.current?.contains(target)) leave()
  })
  useEffect(() => {
    if (!open) return
    const hear = (event: MouseEvent) => press(event)
    document.addEventListener('mousedown', hear, true)
    return () => document.removeEventListener('mousedown', hear, true)
  }, [open])
  return place
}
