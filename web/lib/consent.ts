import { consentVersion } from '#api/rules/consent.ts'
import type { ConsentCategory } from '#db/enums/consent.ts'
import { nameOf, remember, remembered, rememberedNames, storageNames } from './storage.ts'

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

/** What a visitor chose, which outlives the tab only with consent. */
type Choice =
  | 'theme'
  | 'console-menu'
  | 'console-recent'
  | `console-recent:${number}`
  | 'language'
  | 'adminNotificationDisplayLanguage'

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

/** Without storage the answer lasts as long as the page. Before an answer nothing is stored. */
export function storeConsent(change: Partial<StoredConsent>) {
  stored = { ...stored, ...change }
  if (stored.version !== null || remembered(key) !== null) remember(key, JSON.stringify(stored))
  obeyConsent()
  for (const listener of listeners) listener()
}

export const isAnswered = ({ version }: StoredConsent) => version === consentVersion

/** Whether the user has allowed a category of optional cookies and data. */
export const allows = (category: Refusable) => isAnswered(stored) && stored.flags?.[category] === true

/** Stores a choice in this browser if its category is allowed, else in this tab. */
export function rememberChoice(name: Choice, value: string): void {
  remember(name, value, 'tab')
  obeyConsent()
}

export const rememberedChoice = (name: Choice) => remembered(name, 'tab') ?? remembered(name)

/**
 * Moves the choices of this tab to this browser if their category is allowed, and back to the tab if it no longer is.
 * Where the visitor came from is deleted instead.
 */
function obeyConsent(): void {
  for (const from of ['tab', 'browser'] as const)
    for (const name of rememberedNames(from)) {
      const category = storageNames[nameOf(name)]
      const to = category === 'mandatory' || allows(category) === (from === 'browser') ? from : other[from]
      if (to === from) continue
      const isNewer = to === 'browser' || remembered(name, to) === null
      if (category !== 'marketing' && isNewer) remember(name, remembered(name, from), to)
      remember(name, null, from)
    }
}

const other = { tab: 'browser', browser: 'tab' } as const

obeyConsent()

/** Also fires when another tab answers. */
export function onConsent(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    stored = read()
    obeyConsent()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
