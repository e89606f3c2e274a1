import type { Language } from '#db/enums.ts'
import { getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { remember, remembered } from './storage.ts'

const key = 'language'
const listeners = new Set<() => void>()
let current: Language = read()

/** An address may bring its language along, as search engines' do; it is taken once, so that another may be chosen. */
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

/** Switches every text at once and remembers the choice under `language` (spec 1 §9). */
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
