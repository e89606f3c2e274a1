import { type FocusEvent, useEffect, useRef } from 'react'

const control = 'input, button, a[href]'

/** Where a choice takes its own control away, the one that stands there instead gets the keyboard. */
export function useSuccessor<Place extends HTMLElement>(choice: unknown) {
  const place = useRef<Place>(null)
  const held = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the moment to look
  useEffect(() => {
    if (held.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(control)?.focus()
  }, [choice])
  const onFocus = () => {
    held.current = true
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) held.current = false
  }
  return { ref: place, onFocus, onBlur }
}
