import type { ClientRequestOptions } from 'hono/client'
import type { z } from 'zod'
import type * as wire from '#api/features/ticket-history/audit-schema.ts'
import {
  fileUrl,
  listed,
  listQuery,
  oneQuery,
  type Requested,
  sortedBy,
} from '#web/components/table/list-query.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'
import type { AuditLogSearch } from './search.ts'

const { 'audit-logs': logs } = api.admin.support
export const auditLogsKey = ['ticket-audit'] as const

export type AuditLog = z.infer<typeof wire.TicketAuditLog>
export type AuditLogDetail = z.infer<typeof wire.AuditLogDetail>['auditLog']
export type AuditStats = z.infer<typeof wire.AuditStats>

export const auditLogsQuery = listQuery(
  auditLogsKey,
  ({ query }: Requested<AuditLogSearch>, init?: ClientRequestOptions) =>
    logs.$get({ query: sortedBy(query) }, init),
  ({ auditLogs: rows, pagination }) => listed(rows, pagination),
)

export const auditLogQuery = oneQuery(auditLogsKey, logs[':id'].$get)

export type StatsFilter = Pick<AuditLogSearch, 'ticket_id' | 'date_from' | 'date_to'>
export const statsQuery = (query: StatsFilter) =>
  readQuery([...auditLogsKey, 'stats', query], (init) => logs.stats.$get({ query }, init))

export const exportUrl = ({ ticket_id: id, ...filters }: AuditLogSearch) =>
  fileUrl(`admin/support/${id ? `tickets/${id}/` : ''}audit-logs/export`, filters)
