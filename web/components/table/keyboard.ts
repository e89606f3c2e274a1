import type { KeyboardEvent } from 'react'

const neighbours: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>

/** Ignores Caps Lock. */
const keyOf = ({ key }: Pressed) => (key.length === 1 ? key.toLowerCase() : key)

export type Shortcuts<Row> = Record<string, (row: Row) => void>

/**
 * Runs a row's shortcut unless a modifier is held. Prevents the default, because the dialog that opens gets the focus
 * first and the key would press its first button.
 */
export function runShortcut<Row>(event: Pressed, row: Row, shortcuts: Shortcuts<Row>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const run = shortcuts[keyOf(event)]
  if (!run) return
  event.preventDefault()
  run(row)
}

/** Moves between rows with the arrow keys, j and k. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>) => move(event, event.currentTarget)

const actions = ':is(button, a[href]):not([role=checkbox])'

/** In a row that opens nothing, Enter goes to its first action. */
export function enterRow(event: KeyboardEvent<HTMLElement>) {
  const action = event.key === 'Enter' && event.currentTarget.querySelector<HTMLElement>(actions)
  if (!action) return
  event.preventDefault()
  action.focus()
}

/** The same for a list, from any control of a row to the element of the next one that `selector` finds. */
export function moveBetween(event: KeyboardEvent<HTMLElement>, selector: string) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { currentTarget, target } = event
  const row = [...currentTarget.children].find((each) => target instanceof Node && each.contains(target))
  if (row) move(event, row, selector)
}

function move(event: KeyboardEvent, row: Element, selector?: string) {
  const direction = neighbours[keyOf(event)]
  const next = direction && row[direction]
  const focused = selector ? next?.querySelector(selector) : next
  if (!(focused instanceof HTMLElement)) return
  event.preventDefault()
  focused.focus()
}
