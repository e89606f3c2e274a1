import type { Language } from '#db/enums.ts'
import { getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { rememberChoice, rememberedChoice } from './consent.ts'

const key = 'language'
const listeners = new Set<() => void>()
let current: Language = read()

/** `?lang=` sets the language, as in links of search engines; it is removed so that another one can be chosen. */
function read(): Language {
  const url = new URL(location.href)
  const asked = url.searchParams.get('lang')
  if (asked === 'tr' || asked === 'en') {
    rememberChoice(key, asked)
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
    return asked
  }
  return rememberedChoice(key) === 'en' ? 'en' : 'tr'
}

/** Whether the visitor, or a link that they followed, chose a language; without a choice it is Turkish. */
export const isLanguageChosen = () => rememberedChoice(key) !== null

/** Whether the browser asks for English before Turkish. */
export function prefersEnglish(): boolean {
  const first = navigator.languages.find((language) => /^(tr|en)\b/.test(language))
  return first?.startsWith('en') ?? false
}

overwriteGetLocale(() => current)

export const getLanguage = (): Language => getLocale()

/** Switches the language and stores it under `language`. */
export function setLanguage(language: Language) {
  if (language === current) return
  current = language
  rememberChoice(key, language)
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export function onLanguageChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
