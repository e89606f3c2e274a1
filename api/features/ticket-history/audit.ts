import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate, paginateCapped } from '#api/http/pagination.ts'
import { type CsvFile, csvStream } from '#api/lib/csv-stream.ts'
import { dayOf, periodOf } from '#api/lib/days.ts'
import { actionsOfType, loggedActions, typedActions } from '#api/rules/ticket-actions.ts'
import { actionTypeOf, describe } from './actions.ts'
import {
  type EntryRow,
  type Filter,
  findEntry,
  findRelated,
  listOtherActions,
  ticketAudit,
} from './audit-queries.ts'
import type {
  AuditLogFilter,
  AuditLogQuery,
  TicketAuditLog,
  TimelineEntry,
  TimelineQuery,
} from './audit-schema.ts'
import { type OfTicket, requireTicket } from './ticket.ts'
import { countTimeline, listTimeline } from './timeline-queries.ts'

const besideMost = 5

const filterOf = async (ctx: Ctx, query: AuditLogFilter & OfTicket): Promise<Filter> => {
  const { action_type: type } = query
  return {
    ...periodOf(query.date_from, query.date_to),
    ticketId: query.ticket_id,
    actions: type === 'custom' ? await listOtherActions(ctx.db, typedActions) : type && actionsOfType[type],
    actorType: query.action_by_type,
    actor: query.action_by === 'me' ? signedIn(ctx).id : query.action_by,
  }
}

const presentIn =
  ({ language }: Ctx) =>
  ({ meta, changes, request_id: _, ...row }: EntryRow): TicketAuditLog => ({
    ...row,
    action_type: actionTypeOf(row.action),
    description: describe(
      { ...row, actorType: row.action_by_type, actorName: row.action_by_name, ticketId: row.ticket_id },
      language,
    ),
    metadata: { ...meta, ...(changes && { changes }) },
  })

/** A page of the audit log of all tickets, or of one, newest first. Totals are capped. 404 NOT_FOUND. */
export async function list(ctx: Ctx, { page, limit, sort_order: order, ...query }: AuditLogQuery & OfTicket) {
  await requireTicket(ctx, query)
  const found = await ticketAudit.page(ctx.db, await filterOf(ctx, query), { page, limit, order })
  return {
    auditLogs: found.rows.map(presentIn(ctx)),
    pagination: paginateCapped({ page, limit }, found),
  }
}

/** One entry with those of the same request, and those before and after it on the ticket. 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }) {
  const row = orNotFound(await findEntry(ctx.db, id))
  const present = presentIn(ctx)
  const relatedLogs = (await findRelated(ctx.db, row, besideMost)).map(present)
  return { auditLog: { ...present(row), relatedLogs } }
}

/**
 * What happened to a ticket, newest first. With the status log, its entries stand for those of the audit log about
 * the same changes, so that each change is shown once. 404 NOT_FOUND.
 */
export async function timeline(
  ctx: Ctx,
  { id, page, limit, include_status_logs: hasLog, ...query }: TimelineQuery & { id: number },
) {
  await requireTicket(ctx, { ticket_id: id })
  const filter = { ...(await filterOf(ctx, query)), ticketId: id }
  const audited = hasLog ? { ...filter, without: loggedActions } : filter
  const isCustom = query.action_type === 'custom'
  // All that the status log has is of a named type.
  const logged = hasLog ? { ...filter, ...(isCustom && { actions: [] }) } : undefined
  const [rows, total] = await Promise.all([
    listTimeline(ctx.db, { audited, logged }, { page, limit }),
    countTimeline(ctx.db, { audited, logged }),
  ])
  const timeline = rows.map(
    (row): TimelineEntry => ({
      id: `${row.source}-${row.id}`,
      event_type: actionTypeOf(row.action),
      action: row.action,
      description: describe({ ...row, ticketId: id }, ctx.language),
      action_by_type: row.actorType,
      action_by_name: row.actorName,
      source_type: row.source,
      source_id: Number(row.id),
      ...{ from: row.from, to: row.to, reason: row.reason },
      created_date: new Date(row.createdAt).toISOString(),
    }),
  )
  return { timeline, pagination: paginate({ page, limit }, total) }
}

const columns = {
  id: ({ id }) => id,
  ticket_id: ({ ticket_id }) => ticket_id,
  ticket_subject: ({ ticket_subject }) => ticket_subject,
  created_date: ({ created_date }) => created_date,
  action_type: ({ action_type }) => action_type,
  action: ({ action }) => action,
  description: ({ description }) => description,
  action_by_type: ({ action_by_type }) => action_by_type,
  action_by: ({ action_by }) => action_by,
  action_by_name: ({ action_by_name }) => action_by_name,
  action_by_email: ({ action_by_email }) => action_by_email,
  metadata: ({ metadata }) => metadata,
} satisfies Record<string, (log: TicketAuditLog) => unknown>

/** The audit log of all tickets, or of one, as CSV (D88). 404 NOT_FOUND. */
export async function exportLogs(ctx: Ctx, query: AuditLogFilter & OfTicket): Promise<CsvFile> {
  await requireTicket(ctx, query)
  const filter = await filterOf(ctx, query)
  const { ticket_id: id } = query
  await audit(ctx, 'ticket.export', { type: 'ticket', id }, { what: 'audit_log' })
  const content = csvStream({
    columns,
    read: async (place) => (await ticketAudit.below(ctx.db, filter, place)).map(presentIn(ctx)),
  })
  return { name: `audit_logs_${id === undefined ? 'all' : `ticket_${id}`}_${dayOf(ctx.now())}.csv`, content }
}
