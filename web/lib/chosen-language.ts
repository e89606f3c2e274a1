import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf } from '#api/client.ts'
import type { Language } from '#db/enums.ts'
import * as m from '#web/paraglide/messages.js'
import { accountInfoQuery, accountKey } from './account-info.ts'
import { api } from './api.ts'
import { setLanguage } from './locale.ts'
import { sessionQuery } from './session.ts'

/**
 * Sets the language of this browser and, for a signed-in user, of the account, which decides the language of mails.
 * A sign-in applies the account's language. Only an explicit choice changes the account, not a link's language: the browser may be a friend's. If
 * the account cannot be updated, a toast says so and the screen keeps the chosen language.
 */
export function useChooseLanguage() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    // Run in order, so that the account ends up with the last choice.
    scope: { id: 'language' },
    mutationFn: async (language: Language) => {
      // The session may still be loading.
      const user = await client.ensureQueryData(sessionQuery)
      if (user) await answerOf(api.user.account.$put({ json: { language } }))
    },
    meta: { failure: m.common_language_failed, refreshes: [accountKey, accountInfoQuery.queryKey] },
  })
  return (language: Language) => {
    setLanguage(language)
    mutate(language)
  }
}
