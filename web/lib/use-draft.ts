import { useEffect, useState } from 'react'
import { remember, remembered, type StorageName } from '#web/lib/storage.ts'

type Draft = { name: StorageName | null; text: string }

/**
 * Reply draft in session storage, which survives navigation, reload and a new sign-in. Without a name, while the author
 * is unknown, the draft stays in memory.
 */
export function useDraft(name: StorageName | null) {
  const [memory, setMemory] = useState<Draft | null>(null)
  const isCurrent = memory?.name === name || memory?.name === null
  const draft = isCurrent ? memory.text : ((name && remembered(name, 'tab')) ?? '')
  function write(text: string) {
    if (name !== null) remember(name, text || null, 'tab')
    setMemory({ name, text })
  }
  useEffect(() => {
    if (name === null || memory?.name !== null) return
    if (memory.text) remember(name, memory.text, 'tab')
    setMemory(memory.text ? { ...memory, name } : null)
  }, [name, memory])
  return [draft, write] as const
}
