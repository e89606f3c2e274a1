import { useEffect, useEffectEvent, useRef } from 'react'

/** Leaves an open list on a press outside of what the ref names: a button of the form takes no focus from its field. */
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
