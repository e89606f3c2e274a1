import type { KeyboardEvent } from 'react'

const neighbours: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}

/** Arrow keys (and j, k) walk through the rows. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const direction = neighbours[event.key]
  const next = direction && event.currentTarget[direction]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
