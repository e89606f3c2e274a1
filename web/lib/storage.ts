const areas = { browser: () => localStorage, tab: () => sessionStorage }
export type Area = keyof typeof areas

/** What this browser, or this tab, remembers; one that refuses to remember anything is asked without harm. */
export function remembered(key: string, area: Area = 'browser'): string | null {
  try {
    return areas[area]().getItem(key)
  } catch {
    // Storage is blocked: nothing is known.
    return null
  }
}

/** False where storage is blocked or full: then a choice lasts as long as the page. */
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
    // Storage is blocked: nothing is known.
    return []
  }
}
