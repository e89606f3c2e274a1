import { useState } from 'react'
import { remember, remembered } from '#web/lib/storage.ts'

/** What somebody is writing, kept in the tab until it was sent: leaving, reloading or signing in again loses nothing. */
export function useDraft(name: string) {
  const [written, setWritten] = useState<{ name: string; text: string } | null>(null)
  const draft = written?.name === name ? written.text : (remembered(name, 'tab') ?? '')
  function write(text: string) {
    remember(name, text || null, 'tab')
    setWritten({ name, text })
  }
  return [draft, write] as const
}
