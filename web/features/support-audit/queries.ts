import { queryOptions } from '@tanstack/react-query'
import type { ClientRequestOptions } from 'hono/client'
import type { z } from 'zod'
import { dataOf } from '#api/client.ts'
import type * as wire from '#api/features/ticket-history/audit-schema.ts'
import { listed, listQuery } from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import type { AuditLogSearch } from './search.ts'

const { 'audit-logs': logs } = api.admin.support
export const auditLogsKey = ['ticket-audit'] as const

export type AuditLog = z.infer<typeof wire.TicketAuditLog>
export type AuditLogDetail = z.infer<typeof wire.AuditLogDetail>['auditLog']
export type AuditStats = z.infer<typeof wire.AuditStats>

type Asked = { query: Omit<AuditLogSearch, 'page' | 'limit'> & { page: string; limit: string } }

export const auditLogsQuery = listQuery(
  auditLogsKey,
  ({ query: { sort: _, order, ...query } }: Asked, options?: ClientRequestOptions) =>
    logs.$get({ query: { ...query, ...(order && { sort_order: order }) } }, options),
  ({ auditLogs: rows, pagination }) => listed(rows, pagination),
)

export const auditLogQuery = (id: number) =>
  queryOptions({
    queryKey: [...auditLogsKey, 'one', id] as const,
    queryFn: async ({ signal }) =>
      (await dataOf(logs[':id'].$get({ param: { id: String(id) } }, { init: { signal } }))).auditLog,
  })

export type StatsFilter = Pick<AuditLogSearch, 'ticket_id' | 'date_from' | 'date_to'>
export const statsQuery = (query: StatsFilter) =>
  queryOptions({
    queryKey: [...auditLogsKey, 'stats', query] as const,
    queryFn: ({ signal }) => dataOf(logs.stats.$get({ query }, { init: { signal } })),
  })

/** The file has all actions that the list shows on all of its pages. */
export function exportUrl({
  page: _page,
  limit: _limit,
  sort: _sort,
  order: _order,
  ...asked
}: AuditLogSearch) {
  const { ticket_id: id, ...filters } = asked
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const path = id ? `tickets/${id}/audit-logs/export` : 'audit-logs/export'
  return `/api/v1/admin/support/${path}?${new URLSearchParams(given as [string, string][])}`
}
