import { useState } from 'react'

/**
 * What of a list is open in a `SettingsView` that takes the list's place, and what was open last: the button that
 * opened it takes the focus when the list is there again.
 */
export function useOpened<What extends string | number>() {
  const [opened, setOpened] = useState<What | null>(null)
  const [last, setLast] = useState<What | null>(null)
  function open(what: What) {
    setOpened(what)
    setLast(what)
  }
  return { opened, last, open, close: () => setOpened(null) }
}
