const areas = { browser: () => localStorage, tab: () => sessionStorage }
export type Area = keyof typeof areas

/** A value from local or session storage; null where storage is blocked. */
export function remembered(key: string, area: Area = 'browser'): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    // Storage is blocked.
    return null
  }
}

/** Stores or deletes a value; false where storage is blocked or full. */
export function remember(key: string, value: string | null, area: Area = 'browser'): boolean {
  try {
    const storage = areas[area]()
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function rememberedNames(area: Area = 'browser'): string[] {
  try {
    return Object.keys(areas[area]())
  } catch {
    // Storage is blocked.
    return []
  }
}
