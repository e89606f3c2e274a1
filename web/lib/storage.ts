import type { ConsentCategory } from '#db/enums/consent.ts'

const areas = { browser: () => localStorage, tab: () => sessionStorage }
export type Area = keyof typeof areas

/**
 * Every name that the app stores in this browser, and the category of cookies that allows it. Names of drafts go on with
 * a colon and their owner. What is not mandatory outlives the tab only with consent: see `consent.ts`.
 */
export const storageNames = {
  consent: 'mandatory',
  registration: 'mandatory',
  'guest-ticket': 'mandatory',
  'view-as': 'mandatory',
  'notification-draft': 'mandatory',
  'notification-key': 'mandatory',
  'support-reply': 'mandatory',
  'support-reply-key': 'mandatory',
  'thread-reply': 'mandatory',
  'thread-note': 'mandatory',
  'thread-reply-key': 'mandatory',
  'passed-users': 'mandatory',
  'ticket-order': 'mandatory',
  'reloaded-for-file': 'mandatory',
  'slow-network-dismissed': 'mandatory',
  /** Of TanStack Router: how far the pages of this tab are scrolled. */
  'tsr-scroll-restoration-v1_3': 'mandatory',
  theme: 'functional',
  'console-menu': 'functional',
  'console-recent': 'functional',
  language: 'preference',
  adminNotificationDisplayLanguage: 'preference',
  origin: 'marketing',
} as const satisfies Record<string, Exclude<ConsentCategory, 'performance'>>

type Name = keyof typeof storageNames
export type StorageName = Name | `${Name}:${string}`

/** The registered part of a name. */
export const nameOf = (name: StorageName) => name.split(':')[0] as Name

const isStorageName = (name: string): name is StorageName => nameOf(name as StorageName) in storageNames

/** A value from local or session storage; null where storage is blocked. */
export function remembered(name: StorageName, area: Area = 'browser'): string | null {
  try {
    return areas[area]().getItem(name)
  } catch {
    // Storage is blocked.
    return null
  }
}

/** Stores or deletes a value; false where storage is blocked or full. */
export function remember(name: StorageName, value: string | null, area: Area = 'browser'): boolean {
  try {
    const storage = areas[area]()
    if (value === null) storage.removeItem(name)
    else storage.setItem(name, value)
    return true
  } catch {
    return false
  }
}

/** The names in an area that are the app's. */
export function rememberedNames(area: Area = 'browser'): StorageName[] {
  try {
    return Object.keys(areas[area]()).filter(isStorageName)
  } catch {
    // Storage is blocked.
    return []
  }
}
