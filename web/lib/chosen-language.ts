import { mutationOptions, useMutation } from '@tanstack/react-query'
import { answerOf } from '#api/client.ts'
import type { Language } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import { accountInfoQuery, accountKey } from './account-info.ts'
import { api } from './api.ts'
import { setLanguage } from './locale.ts'
import { useSession } from './session.ts'

/** One after the other, so that the last press is what the account keeps. */
const keepLanguage = mutationOptions({
  scope: { id: 'language' },
  mutationFn: (language: Language) => answerOf(api.user.account.$put({ json: { language } })),
  meta: { failure: m.account_language_failed, refreshes: [accountKey, accountInfoQuery.queryKey] },
})

/**
 * Takes the language that somebody has just chosen: this browser speaks it at once and remembers it, and whoever is
 * signed in has it in their account too, so that mails follow. Only a choice moves the account. Signing in moves
 * neither, nor does the language of a link: a browser that speaks another one may be a friend's. Where the account
 * could not be told, that is said, and the screen stays in the language chosen.
 */
export function useChooseLanguage() {
  const { data: user } = useSession()
  const { mutate } = useMutation(keepLanguage)
  return (language: Language) => {
    setLanguage(language)
    if (user) mutate(language)
  }
}
