import { useEffect, useState } from 'react'
import { remember, remembered } from '#web/lib/storage.ts'

type Written = { name: string | null; text: string }

/**
 * What somebody is writing, kept in the tab until it was sent: leaving, reloading or signing in again loses nothing.
 * While it has no name, for it is not known yet whose it is, only the page keeps it.
 */
export function useDraft(name: string | null) {
  const [written, setWritten] = useState<Written | null>(null)
  const isMine = written?.name === name || written?.name === null
  const draft = isMine ? written.text : ((name && remembered(name, 'tab')) ?? '')
  function write(text: string) {
    if (name !== null) remember(name, text || null, 'tab')
    setWritten({ name, text })
  }
  useEffect(() => {
    if (name === null || written?.name !== null) return
    if (written.text) remember(name, written.text, 'tab')
    setWritten(written.text ? { ...written, name } : null)
  }, [name, written])
  return [draft, write] as const
}
