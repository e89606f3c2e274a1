import type { Language } from '#db/enums.ts'
import { getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { remember, remembered } from './storage.ts'

const key = 'language'
const listeners = new Set<() => void>()
let current: Language = read()

/** `?lang=` sets the language, as in links of search engines; it is removed so that another one can be chosen. */
function read(): Language {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked === 'tr' || asked === 'en') {
    remember(key, asked)
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
    return asked
  }
  return remembered(key) === 'en' ? 'en' : 'tr'
}

overwriteGetLocale(() => current)

export const getLanguage = (): Language => getLocale()

/** Switches the language and stores it under `language` (spec 1 §9). */
export function setLanguage(language: Language) {
  if (language === current) return
  current = language
  remember(key, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
