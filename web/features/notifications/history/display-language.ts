import { useState } from 'react'
import { type Language, languages } from '#db/enums.ts'
import { rememberChoice, rememberedChoice } from '#web/lib/consent.ts'

const key = 'adminNotificationDisplayLanguage'

/**
 * The language in which an admin reads notifications: Turkish, which is always complete, until they choose another.
 */
export function useDisplayLanguage() {
  const [language, setLanguage] = useState<Language>(
    () => languages.find((each) => each === rememberedChoice(key)) ?? 'tr',
  )
  const choose = (next: Language) => {
    rememberChoice(key, next)
    setLanguage(next)
  }
  return [language, choose] as const
}
