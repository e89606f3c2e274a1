import { useSyncExternalStore } from 'react'
import { getLanguage, onLanguageChange } from './locale.ts'

/** Whoever asks is drawn anew in another language, with everything below: messages are read while drawing. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, getLanguage, getLanguage)
