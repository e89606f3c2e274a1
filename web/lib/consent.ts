import { useSyncExternalStore } from 'react'
import { consentVersion } from '#api/rules/consent.ts'
import type { ConsentCategory } from '#db/enums.ts'
import { remember, remembered } from './storage.ts'

export type Refusable = Exclude<ConsentCategory, 'mandatory'>
export type Flags = Record<Refusable, boolean>

type StoredConsent = {
  /** The version of the text that was answered, and the answer; null before the first answer. */
  version: string | null
  flags: Flags | null
  /** The user who answered; null for a guest. */
  userId: number | null
  /** End of the guest session, in epoch milliseconds. */
  guestUntil: number
}

export const nothingAllowed: Flags = {
  functional: false,
  performance: false,
  marketing: false,
  preference: false,
}

const key = 'consent'
const noAnswer: StoredConsent = { version: null, flags: null, userId: null, guestUntil: 0 }
const listeners = new Set<() => void>()
let stored = read()

function read(): StoredConsent {
  try {
    return { ...noAnswer, ...JSON.parse(remembered(key) ?? '{}') }
  } catch {
    // Invalid content: ask again.
    return noAnswer
  }
}

/** The answer as this browser stored it, which saves a request per page; the server keeps the proof (D86). */
export const storedConsent = () => stored

/** Without storage the answer lasts as long as the page. */
export function storeConsent(change: Partial<StoredConsent>) {
  stored = { ...stored, ...change }
  remember(key, JSON.stringify(stored))
  for (const listener of listeners) listener()
}

export const isAnswered = ({ version }: StoredConsent) => version === consentVersion

/** Whether the user has allowed a category of optional cookies and data. */
export const allows = (category: Refusable) => isAnswered(stored) && stored.flags?.[category] === true

/** Also fires when another tab answers. */
function onConsent(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    stored = read()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export const useStoredConsent = () => useSyncExternalStore(onConsent, storedConsent)
