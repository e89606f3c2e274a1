import { useEffect, useEffectEvent } from 'react'

/** Typing, menus, and what is open above the page, keep their keys. */
const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="combobox"]') !==
        null)) ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Runs on every key with one letter, in lower case, and on `escape`, that nothing else on the page takes. */
export function usePageKeys(run: (key: string, event: KeyboardEvent) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
      return
    // Autofill sends keydown events without a key.
    if (event.key?.length === 1 || event.key === 'Escape') run(event.key.toLowerCase(), event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
