import { z } from 'zod'
import { choice, idInput, paging, sortOrder, unlessAll, yesOrNo } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { ticketActionTypes } from '#api/rules/ticket-actions.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { csvFormat, dayFilter, ticketFilter } from './schema.ts'

/** The filters of the audit log of tickets. Days are in Istanbul, both inclusive. */
export const AuditLogFilter = z.object({
  action_type: unlessAll(z.enum(ticketActionTypes)),
  action_by_type: unlessAll(z.enum(actorTypes)),
  action_by: unlessAll(z.union([z.literal('me'), idInput])),
  ...dayFilter,
})
export type AuditLogFilter = z.infer<typeof AuditLogFilter>

export const AuditLogQuery = AuditLogFilter.extend({
  ...paging(20),
  sort_by: choice(['created_date'], 'created_date'),
  sort_order: sortOrder,
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>
/** `ticket_id` of the query does not widen what the path names. */
export const AllAuditLogsQuery = AuditLogQuery.extend(ticketFilter)

export const AuditExportQuery = AuditLogFilter.extend(csvFormat)
export const AllAuditExportQuery = AuditExportQuery.extend(ticketFilter)

const name = z.string().nullable()
export const TicketAuditLog = z.object({
  id: z.int(),
  ticket_id: z.int().nullable(),
  action: z.string(),
  action_type: z.enum(ticketActionTypes),
  action_by_type: z.enum(actorTypes),
  action_by: z.int().nullable(),
  action_by_name: name,
  action_by_email: name,
  description: z.string(),
  /** Details of the action, and the old and new value of each changed field. */
  metadata: z.record(z.string(), z.unknown()),
  created_date: z.iso.datetime(),
  ticket_subject: name,
  ticket_status: z.enum(ticketStatuses).nullable(),
  ticket_priority: z.int().nullable(),
  assigned_admin_name: name,
})
export type TicketAuditLog = z.infer<typeof TicketAuditLog>

export const AuditLogList = z.object({ auditLogs: z.array(TicketAuditLog), pagination: Pagination })

/** `relatedLogs`: other entries of the same request, and those before and after it on the ticket. */
export const AuditLogDetail = z.object({
  auditLog: TicketAuditLog.extend({ relatedLogs: z.array(TicketAuditLog) }),
})

export const TimelineQuery = AuditLogFilter.extend({
  ...paging(50),
  /** Shows changes of status and agent from the status log, instead of from the audit log. */
  include_status_logs: yesOrNo.transform((value) => value ?? true),
})
export type TimelineQuery = z.infer<typeof TimelineQuery>

export const Timeline = z.object({
  timeline: z.array(
    z.object({
      id: z.string(),
      event_type: z.enum(ticketActionTypes),
      action: z.string(),
      description: z.string(),
      action_by_type: z.enum(actorTypes),
      action_by_name: name,
      source_type: z.enum(['status', 'audit']),
      source_id: z.int(),
      /** The status, agent, priority or category before and after. */
      from: name,
      to: name,
      reason: name,
      created_date: z.iso.datetime(),
    }),
  ),
  pagination: Pagination,
})
export type TimelineEntry = z.infer<typeof Timeline>['timeline'][number]

/** The last 30 days unless it names days; at most 366. */
export const AuditStatsQuery = z.object({ ...ticketFilter, ...dayFilter })
export type AuditStatsQuery = z.infer<typeof AuditStatsQuery>

const count = z.int()
export const AuditStats = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: count,
  /** Most frequent first. */
  actionTypes: z.array(z.object({ action_type: z.enum(ticketActionTypes), count })),
  actionByTypes: z.array(z.object({ action_by_type: z.enum(actorTypes), count })),
  dailyStats: z.array(z.object({ date: z.iso.date(), total_actions: count })),
})
