import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

const neighbours: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
}

export type Shortcuts<Row> = Record<string, (row: Row) => void>

/** A key pressed by itself on a row; with Ctrl and its like it is the browser's. */
export function runShortcut<Row>(event: KeyboardEvent, row: Row, shortcuts: Shortcuts<Row> = {}) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const run = shortcuts[event.key]
  if (!run) return
  event.preventDefault()
  run(row)
}

/** Arrow keys (and j, k) walk through the rows. */
export function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const direction = neighbours[event.key]
  const next = direction && event.currentTarget[direction]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** Where a row goes while it has the focus, the one that takes its place gets it: nobody starts over after each. */
export function useKeptFocus(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the moment to look
  useEffect(() => {
    const { current: list } = body
    if (place.current === null || !list || document.activeElement !== document.body) return
    const next = list.children[Math.min(place.current, list.children.length - 1)]
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  }, [rows])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !body.current?.contains(target)) place.current = null
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = [...(body.current?.children ?? [])].findIndex((each) => each.contains(event.target))
    place.current = row < 0 ? null : row
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget) place.current = null
  }
  return { ref: body, onFocus, onBlur }
}
