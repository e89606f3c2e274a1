import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '#api/client.ts'
import type { Language } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import { accountInfoQuery, accountKey } from './account-info.ts'
import { api } from './api.ts'
import { setLanguage } from './locale.ts'
import { sessionQuery } from './session.ts'

/**
 * Takes the language that somebody has just chosen: this browser speaks it at once and remembers it, and whoever is
 * signed in has it in their account too, so that mails follow. Only a choice moves the account. Signing in moves
 * neither, nor does the language of a link: a browser that speaks another one may be a friend's. Where the account
 * could not be told, that is said, and the screen stays in the language chosen.
 */
export function useChooseLanguage() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // One after the other, so that the last press is what the account keeps.
    scope: { id: 'language' },
    mutationFn: async (language: Language) => {
      // Who it is may not be known yet.
      const user = await client.ensureQueryData(sessionQuery)
      if (user) await answerOf(api.user.account.$put({ json: { language } }))
    },
    meta: { failure: m.account_language_failed, refreshes: [accountKey, accountInfoQuery.queryKey] },
  })
  return (language: Language) => {
    setLanguage(language)
    mutate(language)
  }
}
