import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { listed, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { usersKey } from './keys.ts'
import type { UsersAsked } from './search.ts'

const { users } = api.admin

const sorts = {
  firstName: 'name',
  email: 'email',
  lastLogin: 'last_login',
  createdAt: 'created_date',
} as const

/** Users that match the filter and, in an advanced search, its rules. */
export async function readUsers(
  { rules, sort, order, page, limit, ...filter }: UsersAsked,
  signal: AbortSignal,
) {
  const sorting = { sortBy: sort && sorts[sort], sortOrder: order }
  const options = { init: { signal } }
  if (rules)
    return dataOf(
      users['advanced-search'].$post({ json: { rules, page, limit, ...filter, ...sorting } }, options),
    )
  const query = { ...filter, ...sorting, page: String(page), limit: String(limit) }
  return dataOf(users.$get({ query }, options))
}

export const usersQuery = Object.assign(
  (asked: UsersAsked) =>
    queryOptions({
      queryKey: [...usersKey, 'list', asked] as const,
      queryFn: async ({ signal }) => {
        const { users, pagination } = await readUsers(asked, signal)
        return listed(users, pagination)
      },
      placeholderData: keepPreviousData,
    }),
  { key: usersKey },
)
export type User = RowOf<typeof usersQuery>
