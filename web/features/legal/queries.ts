import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { bodyMutation } from '#web/lib/body-mutation.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { sessionQuery } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'

export type LegalSlug = 'privacy' | 'terms' | 'sales-terms' | 'targeted-ads' | 'cookies'

/** A legal text in the current language; it changes only with a release. */
export const legalQuery = (slug: LegalSlug) => {
  const language = getLanguage()
  return queryOptions({
    queryKey: ['legal', slug, language],
    queryFn: ({ signal }) =>
      dataOf(api.content.legal[':slug'].$get({ param: { slug }, query: { language } }, { init: { signal } })),
    staleTime: 3_600_000,
  })
}

export const acceptTerms = bodyMutation(api.user.terms.$post, {
  meta: { failure: m.legal_accept_failed, refreshes: [sessionQuery.queryKey] },
})
