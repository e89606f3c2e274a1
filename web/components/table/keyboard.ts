import type { KeyboardEvent } from 'react'

const neighbours: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}

/** Caps Lock is no other key. */
const keyOf = ({ key }: KeyboardEvent) => (key.length === 1 ? key.toLowerCase() : key)

export type Shortcuts<Row> = Record<string, (row: Row) => void>

/**
 * A key pressed by itself on a row; with Ctrl and its like it is the browser's. What it opens has the focus before the
 * browser acts on the key, which would press the first button there.
 */
export function runShortcut<Row>(event: KeyboardEvent, row: Row, shortcuts: Shortcuts<Row>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const run = shortcuts[keyOf(event)]
  if (!run) return
  event.preventDefault()
  run(row)
}

/** Arrow keys (and j, k) walk through the rows. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const direction = neighbours[keyOf(event)]
  const next = direction && event.currentTarget[direction]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
