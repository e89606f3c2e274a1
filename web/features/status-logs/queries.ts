import { mutationOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import { dataOf } from '#api/client.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { fileUrl, listQuery, type Requested } from '#web/components/table/list-query.ts'
import { ticketsKey } from '#web/components/ticket/queries.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import * as m from '#web/paraglide/messages.js'
import type { StatusLogSearch } from './search.ts'

const { tickets, 'status-logs': logs } = api.admin.support
export const statusLogsKey = ['status-logs'] as const

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
  (
    { query: { page, limit: per_page, ...filters } }: Requested<StatusLogSearch>,
    init?: ClientRequestOptions,
  ) => logs.$get({ query: { ...filtersOf(filters), page, per_page } }, init),
  ({ status_logs: rows, pagination: { total_logs: total, total_is_capped: capped } }) => ({
    ...{ rows, total, capped },
  }),
)

export const summaryQuery = readQuery([...statusLogsKey, 'summary'], (init) =>
  logs.summary.$get({ query: {} }, init),
)

export function exportUrl({ page: _page, limit: _limit, ...asked }: StatusLogSearch): string {
  const { ticket_id: id, ...filters } = filtersOf(asked)
  return fileUrl(`admin/support/${id ? `tickets/${id}/` : ''}status-logs/export`, filters)
}

/** The ticket that a note is written to, as a row of a form. */
export type LogTicket = { id: number; subject: string }

export const addNote = mutationOptions({
  mutationFn: ({ row, input: json }: SaveOf<LogTicket, { change_reason: string }>) =>
    dataOf(tickets[':id']['status-logs'].$post({ param: { id: String(row.id) }, json })),
  meta: {
    ...{ success: m.status_logs_noted, failure: m.status_logs_note_failed },
    refreshes: [statusLogsKey, ticketsKey],
  },
})
