import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { api } from './api.ts'
import { getLanguage } from './locale.ts'

/** The e-mail address of who runs the platform; null if none is configured. */
export const contactQuery = () => {
  const language = getLanguage()
  return queryOptions({
    queryKey: ['legal', 'contact', language],
    queryFn: async ({ signal }) => {
      const request = { param: { slug: 'privacy' }, query: { language } }
      return (await dataOf(api.content.legal[':slug'].$get(request, { init: { signal } }))).contact
    },
    staleTime: 3_600_000,
  })
}

export const mailLink = (to: string, subject: string) => `mailto:${to}?subject=${encodeURIComponent(subject)}`
