import { listed, listQuery, type RowOf } from '#web/components/table/list-query.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { api } from '#web/lib/api.ts'

const one = api.admin.users[':id']
const param = (id: number) => ({ id: String(id) })

export const signInsQuery = (id: number) =>
  listQuery(
    [...usersKey, id, 'sign-ins'],
    ({ query }: { query: { page?: string; limit?: string } }, options) =>
      one['sign-ins'].$get({ param: param(id), query }, options),
    ({ items, pagination }) => listed(items, pagination),
  )

type ActivityArgs = Omit<Parameters<typeof one.activity.$get>[0], 'param'>

export const activityQuery = (id: number) =>
  listQuery(
    [...usersKey, id, 'activity'],
    ({ query }: ActivityArgs, options) => one.activity.$get({ param: param(id), query }, options),
    ({ items, pagination }) => listed(items, pagination),
  )
export type ActivityItem = RowOf<ReturnType<typeof activityQuery>>
