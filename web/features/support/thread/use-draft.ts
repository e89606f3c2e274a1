import { useState } from 'react'

/** What somebody is writing, kept in the tab until it was sent: leaving, reloading or signing in again loses nothing. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '')
  function write(next: string) {
    if (next === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, next)
    setDraft(next)
  }
  return [draft, write] as const
}
