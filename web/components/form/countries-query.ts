import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { getLanguage } from '#web/lib/locale.ts'

/** All countries by their names in the reader's language; they change with a release only. */
export const countriesQuery = () => {
  const language = getLanguage()
  return queryOptions({
    queryKey: ['locations', 'countries', language],
    queryFn: ({ signal }) =>
      dataOf(api.location.countries.$get({ query: { language } }, { init: { signal } })),
    staleTime: Number.POSITIVE_INFINITY,
    // Keep the form mounted while the countries load in another language.
    placeholderData: (previous) => previous,
  })
}

export type Country = { id: number; country_name: string; alpha2: string }
