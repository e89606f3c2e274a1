import { useState } from 'react'
import { type Language, languages } from '#db/enums.ts'
import { rememberChoice, rememberedChoice } from '#web/lib/consent.ts'
import { getLanguage } from '#web/lib/locale.ts'

const key = 'adminNotificationDisplayLanguage'

/**
 * The language in which an admin reads notifications: that of the screen until they choose another. What it lacks is
 * shown in Turkish, which is always complete.
 */
export function useDisplayLanguage() {
  const [language, setLanguage] = useState<Language>(
    () => languages.find((each) => each === rememberedChoice(key)) ?? getLanguage(),
  )
  const choose = (next: Language) => {
    rememberChoice(key, next)
    setLanguage(next)
  }
  return [language, choose] as const
}
