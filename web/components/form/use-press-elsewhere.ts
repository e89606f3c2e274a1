import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `leave` on a press outside the ref's element. Blur is not enough, because a press on a button of a form keeps
 * the focus in its field (see `Form`).
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
