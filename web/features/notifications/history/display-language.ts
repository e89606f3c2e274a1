import { useState } from 'react'
import { type Language, languages } from '#db/enums.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'adminNotificationDisplayLanguage'

/**
 * In which language an admin reads what was written for others; this browser remembers it (spec 2 §2.3), and starts with
 * the language of the screen.
 */
export function useDisplayLanguage() {
  const [language, setLanguage] = useState<Language>(
    () => languages.find((each) => each === remembered(key)) ?? getLanguage(),
  )
  const choose = (next: Language) => {
    remember(key, next)
    setLanguage(next)
  }
  return [language, choose] as const
}
