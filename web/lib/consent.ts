import { useSyncExternalStore } from 'react'
import { consentVersion } from '#api/rules/consent.ts'
import type { ConsentCategory } from '#db/enums.ts'
import { remember, remembered } from './storage.ts'

export type Refusable = Exclude<ConsentCategory, 'mandatory'>
export type Flags = Record<Refusable, boolean>

type Held = {
  /** The text that was answered, and how; null until somebody does. */
  version: string | null
  flags: Flags | null
  /** Whose answer it is, once it was theirs; a guest's belongs to the browser. */
  userId: number | null
  /** Until when this browser has a guest session, in milliseconds. */
  guestUntil: number
}

export const nothingAllowed: Flags = {
  functional: false,
  performance: false,
  marketing: false,
  preference: false,
}

const key = 'consent'
const nobody: Held = { version: null, flags: null, userId: null, guestUntil: 0 }
const listeners = new Set<() => void>()
let held = read()

function read(): Held {
  try {
    return { ...nobody, ...JSON.parse(remembered(key) ?? '{}') }
  } catch {
    // Somebody wrote something else there: it is asked again.
    return nobody
  }
}

/** What this browser knows of its own answer, so that no page has to ask the server; the proof is there (D86). */
export const storedConsent = () => held

/** Where storage is blocked it is known as long as the page lives. */
export function storeConsent(change: Partial<Held>) {
  held = { ...held, ...change }
  remember(key, JSON.stringify(held))
  for (const listener of listeners) listener()
}

export const isAnswered = ({ version }: Held) => version === consentVersion

/** Whether something that is not strictly necessary may be set, sent or kept: not before it was allowed. */
export const allows = (category: Refusable) => isAnswered(held) && held.flags?.[category] === true

/** Also called when another tab answers. */
function onConsent(listener: () => void) {
  const hear = (event: StorageEvent) => {
    if (event.key !== key) return
    held = read()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

export const useStoredConsent = () => useSyncExternalStore(onConsent, storedConsent)
