import { useSyncExternalStore } from 'react'
import { getLanguage, onLanguageChange } from './locale.ts'

/** Re-renders a component and its children when the language changes, because messages are read during rendering. */
export const useLanguage = () => useSyncExternalStore(onLanguageChange, getLanguage, getLanguage)
