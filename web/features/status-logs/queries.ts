import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { dataOf } from '#api/client.ts'
import { ticketStatuses } from '#db/enums.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { listQuery } from '#web/components/table/list-query.ts'
import { threadKey } from '#web/features/thread/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import type { StatusLogSearch } from './search.ts'

const { tickets, 'status-logs': logs } = api.admin.support
export const statusLogsKey = ['status-logs'] as const

type Asked = { query: Omit<StatusLogSearch, 'page' | 'limit'> & { page: string; limit: string } }

/** The filters as the API names them. */
export function filtersOf({ kind, ...filters }: Omit<StatusLogSearch, 'page' | 'limit'>) {
  return {
    ...(kind === 'status' && { new_status: [...ticketStatuses] }),
    ...filters,
    ...(kind === 'assignments' && { assignments_only: 'true' }),
    ...(kind === 'system' && { system_only: 'true' }),
  }
}

export const statusLogsQuery = listQuery(
  statusLogsKey,
  ({ query: { page, limit: per_page, ...filters } }: Asked, options?: ClientRequestOptions) =>
    logs.$get({ query: { ...filtersOf(filters), page, per_page } }, options),
  ({ status_logs: rows, pagination: { total_logs: total, total_is_capped: capped } }) => ({
    ...{ rows, total, capped },
  }),
)

export const summaryQuery = queryOptions({
  queryKey: [...statusLogsKey, 'summary'] as const,
  queryFn: ({ signal }) => dataOf(logs.summary.$get({ query: {} }, { init: { signal } })),
})

/** The file has all entries that the list shows on all of its pages. */
export function exportUrl({ page: _page, limit: _limit, ...asked }: StatusLogSearch): string {
  const { ticket_id: id, ...filters } = filtersOf(asked)
  const pairs = Object.entries(filters).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)]),
  )
  const path = id ? `tickets/${id}/status-logs/export` : 'status-logs/export'
  return `/api/v1/admin/support/${path}?${new URLSearchParams(pairs)}`
}

/** The ticket that a note is written to, as a row of a form. */
export type LogTicket = { id: number; subject: string }

export const addNote = mutationOptions({
  mutationFn: ({ row, input: json }: SaveOf<LogTicket, { change_reason: string }>) =>
    dataOf(tickets[':id']['status-logs'].$post({ param: { id: String(row.id) }, json })),
  meta: {
    ...{ success: m.status_logs_noted, failure: m.status_logs_note_failed },
    refreshes: [statusLogsKey, threadKey],
  },
})
