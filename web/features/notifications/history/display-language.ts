import { useState } from 'react'
import { type Language, languages } from '#db/enums.ts'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'adminNotificationDisplayLanguage'

/**
 * In which language an admin reads what was written for others: Turkish, in which nothing is missing, until they
 * choose; this browser remembers it (spec 2 §2.3).
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
