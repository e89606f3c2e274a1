import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { Role, UserStatus } from '#db/enums/users.ts'
import { api } from '#web/lib/api.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from '#web/lib/request-key.ts'
import * as m from '#web/paraglide/messages.js'
import { reportsKey } from './keys.ts'
import { isUnfinished } from './queries.ts'

const exports = api.admin.users.export
const pollMs = 1_000
const keyName = 'users.export'

export type UserFilter = { search?: string; status?: UserStatus; role?: Role }
type ExportRequest = { format: 'csv' | 'json' } & ({ filters: UserFilter } | { userIds: number[] })

export const exportUsers = mutationOptions({
  mutationFn: async (json: ExportRequest) => {
    const headers = { 'Idempotency-Key': idempotencyKeyOf(keyName, json) }
    const made = await dataOf(exports.$post({ json }, { headers }))
    forgetIdempotencyKey(keyName)
    return made
  },
  meta: { failure: m.reports_export_failed, refreshes: [reportsKey] },
})

/** Polled while the file is being written. */
export const exportQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'export', id] as const,
    queryFn: ({ signal }) => dataOf(exports[':id'].$get({ param: { id: String(id) } }, { init: { signal } })),
    refetchInterval: ({ state }) => (!state.data || isUnfinished(state.data)) && pollMs,
  })
