import { useState } from 'react'

/**
 * State of the view that replaces a list (`SettingsView`). Spread `opener(what)` on the button that opens it; it gets
 * the focus back. `close` closes only its own view, so that a late response does not close a newer one.
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
