import { queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import { ApiError, answerOf, dataOf } from '#api/client.ts'
import type { BulkResult } from '#web/components/table/bulk-actions.tsx'
import { inBatches } from '#web/components/table/in-batches.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { usersKey } from './keys.ts'
import { readUsers, type User } from './queries.ts'

const { users } = api.admin
const refreshes = [usersKey]

/** One row of the list, for a dialog that a link opened. */
export const listedUserQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'listed', id] as const,
    queryFn: async ({ signal }) => {
      const { users } = await readUsers({ search: `#${id}`, page: 1, limit: 20 }, signal)
      const found = users.find((user) => user.id === id)
      if (!found) throw new ApiError(404, { code: 'NOT_FOUND', message: m.users_gone() })
      return found
    },
  })

type Batch = InferRequestType<(typeof users)['batch-operation']['$post']>['json']
export type Operation = Omit<Batch, 'userIds'>

/** The server's limit of a request. */
const batchMax = 500

/** Does an operation to users, 500 at a time; the result of each. */
export function operate(rows: readonly User[], operation: Operation): Promise<BulkResult[]> {
  return inBatches(rows, batchMax, async (some) => {
    const userIds = some.map(({ id }) => id)
    const { results } = await dataOf(users['batch-operation'].$post({ json: { ...operation, userIds } }))
    return results.map(({ userId: id, ...result }) => ({ id, ...result }))
  })
}

type Suspension = { reason: string; until: string | null; reassignTicketsTo?: number }

/** Suspends one user, whose row is as it was listed. */
export async function suspendUser({ id, version }: User, input: Suspension): Promise<BulkResult[]> {
  const json = { ...input, status: 'suspended' as const, version }
  await answerOf(users[':id'].status.$put({ param: { id: String(id) }, json }))
  return [{ id, success: true }]
}

export const activateUser = {
  mutationKey: [...usersKey, 'activate'],
  mutationFn: ({ id, version }: User) =>
    answerOf(users[':id'].status.$put({ param: { id: String(id) }, json: { status: 'active', version } })),
  meta: { success: m.users_activated, failure: m.users_activate_failed, refreshes },
}
