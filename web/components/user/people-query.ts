import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { limits } from '#api/rules/limits.ts'
import { api } from '#web/lib/api.ts'

const { search } = api.admin.notifications.users
const most = 10

/** Short terms find too many users (D40). */
export const isSearchable = (term: string) => [...term.trim()].length >= limits.searchMin

export const peopleQuery = (term: string) =>
  queryOptions({
    queryKey: ['notifications', 'people', term] as const,
    queryFn: ({ signal }) =>
      dataOf(search.$get({ query: { q: term, limit: String(most) } }, { init: { signal } })),
    enabled: isSearchable(term),
    staleTime: 30_000,
  })

export type FoundUser = Awaited<
  ReturnType<NonNullable<ReturnType<typeof peopleQuery>['queryFn']>>
>['users'][number]
