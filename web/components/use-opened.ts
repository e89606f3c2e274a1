import { useState } from 'react'

/**
 * What of a list is open in a `SettingsView` that takes the list's place, and what was open last: the button that
 * opened it takes the focus when the list is there again. What is saved after somebody has left it closes nothing that
 * they have opened since.
 */
export function useOpened<What extends string | number>() {
  const [opened, setOpened] = useState<{ what: What } | null>(null)
  const [last, setLast] = useState<What | null>(null)
  function open(what: What) {
    setOpened({ what })
    setLast(what)
  }
  const close = () => setOpened((now) => (now === opened ? null : now))
  return { opened: opened?.what ?? null, last, open, close }
}
