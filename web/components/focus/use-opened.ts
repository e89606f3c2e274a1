import { useState } from 'react'

/**
 * Which view of a list is open in its place (`SettingsView`). `opener(what)` goes on the button that opens it, and gives
 * it the focus when the list is back. `close` closes only the view that it was handed to, so that a late answer does not
 * close one that was opened since.
 */
export function useOpened<What extends string | number>() {
  const [opened, setOpened] = useState<{ what: What } | null>(null)
  const [last, setLast] = useState<What | null>(null)
  function open(what: What) {
    setOpened({ what })
    setLast(what)
  }
  const close = () => setOpened((now) => (now === opened ? null : now))
  const opener = (...views: What[]) => ({ autoFocus: views.some((view) => view === last) })
  return { opened: opened?.what ?? null, opener, open, close }
}
