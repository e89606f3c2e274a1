import type { KeyboardEvent } from 'react'

const neighbours: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}

/** Ignores Caps Lock. */
const keyOf = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toLowerCase() : key)

export type Shortcuts<Row> = Record<string, (row: Row) => void>

/**
 * Runs a row's shortcut unless a modifier is held. Prevents the default, because the dialog that opens gets the focus
 * first and the key would press its first button.
 */
export function runShortcut<Row>(event: KeyboardEvent, row: Row, shortcuts: Shortcuts<Row>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const run = shortcuts[keyOf(event)]
  if (!run) return
  event.preventDefault()
  run(row)
}

/** Moves between rows with the arrow keys, j and k. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const direction = neighbours[keyOf(event)]
  const next = direction && event.currentTarget[direction]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
