import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What is typed into the palette, and whether Enter was pressed before its results were shown. */
export type Typed = { text: string; entered: boolean }

export const searchMax = 100

type FirstResult = {
  typed: Typed
  onType: (typed: Typed) => void
  isSearching: boolean
  /** A part of the search failed, so that its first result is unknown. */
  hasFailed: boolean
}

const isMove = ({ key, ctrlKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) || (ctrlKey && ['n', 'p', 'j'].includes(key))

/**
 * Highlights the first row until the reader moves to another one. Enter pressed while the search still runs opens the
 * first row once all results are there, and none after a change of the text or a failure.
 */
export function useFirstResult({ typed, onType, isSearching, hasFailed }: FirstResult) {
  const { text, entered } = typed
  const list = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState('')
  const movedIn = useRef<string>(undefined)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])]

  useLayoutEffect(() => {
    const values = rows().map((row) => row.getAttribute('data-value') ?? '')
    if (movedIn.current !== text || !values.includes(value)) setValue(values[0] ?? '')
  })
  useEffect(() => {
    if (!entered || isSearching) return
    onType({ text, entered: false })
    if (!hasFailed) rows()[0]?.click()
  })

  function onMove() {
    movedIn.current = text
    if (entered) onType({ text, entered: false })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isMove(event)) return onMove()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!isSearching || movedIn.current === text) return
    event.preventDefault()
    onType({ text, entered: true })
  }
  return { list, value, onValueChange: setValue, onPointerMove: onMove, onKeyDown }
}
