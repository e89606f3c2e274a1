import { useState } from 'react'
import { type Language, languages } from '#db/enums.ts'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'adminNotificationDisplayLanguage'

/**
 * The language in which an admin reads notifications: Turkish, which is always complete, until they choose another;
 * stored in this browser.
 */
export function useDisplayLanguage() {
  const [language, setLanguage] = useState<Language>(
    () => languages.find((each) => each === remembered(key)) ?? 'tr',
  )
  const choose = (next: Language) => {
    remember(key, next)
    setLanguage(next)
  }
  return [language, choose] as const
}
