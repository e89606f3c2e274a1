import { dataOf } from '#api/client.ts'
import type { Identified } from '#web/components/mutation/use-row-action.ts'
import { listed, listQuery, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const errors = api.admin.system['error-reports']
const key = ['error-reports'] as const
const refreshes = [key]

/** Milliseconds. */
const refreshMs = 30_000

export const errorsQuery = listQuery(
  key,
  errors.$get,
  ({ errors, pagination }) => listed(errors, pagination),
  { refetchInterval: () => refreshMs },
)
export const errorQuery = oneQuery(key, errors[':id'].$get)
export type ReportedError = RowOf<typeof errorsQuery>
export type ErrorDetail = RowOf<typeof errorQuery>

const param = ({ id }: Identified) => ({ id: String(id) })

export const resolveError = {
  mutationKey: [...key, 'resolve'],
  mutationFn: (row: ReportedError) => dataOf(errors[':id'].resolve.$post({ param: param(row) })),
  meta: { success: m.error_reports_resolved_done, failure: m.error_reports_resolve_failed, refreshes },
}

export const reopenError = {
  mutationKey: [...key, 'reopen'],
  mutationFn: (row: ReportedError) => dataOf(errors[':id'].reopen.$post({ param: param(row) })),
  meta: { success: m.error_reports_reopened_done, failure: m.error_reports_reopen_failed, refreshes },
}
