import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate, paginateCapped } from '#api/http/pagination.ts'
import { csvStream } from '#api/lib/csv-stream.ts'
import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { actionsOfType, loggedActions, typedActions } from '#api/rules/ticket-actions.ts'
import { actionTypeOf, describe } from './actions.ts'
import {
  type EntryRow,
  type Filter,
  findEntry,
  findRelated,
  hasTicket,
  listEntries,
  readBelow,
} from './queries.ts'
import type { AuditLogFilter, AuditLogQuery, TicketAuditLog, TimelineEntry, TimelineQuery } from './schema.ts'
import { countTimeline, listTimeline } from './timeline-queries.ts'

const countedMax = 10_000
const besideMost = 5

type OfTicket = { ticket_id?: number | undefined }

const filterOf = (ctx: Ctx, query: AuditLogFilter & OfTicket): Filter => {
  const { action_type: type } = query
  return {
    ticketId: query.ticket_id,
    ...(type === 'custom' ? { without: typedActions } : type && { actions: actionsOfType[type] }),
    actorType: query.action_by_type,
    actor: query.action_by === 'me' ? signedIn(ctx).id : query.action_by,
    since: query.date_from ? startOf(query.date_from) : undefined,
    before: query.date_to ? startOf(addDays(query.date_to, 1)) : undefined,
  }
}

async function requireTicket({ db }: Ctx, { ticket_id }: OfTicket): Promise<void> {
  if (ticket_id !== undefined && !(await hasTicket(db, ticket_id))) throw NotFound()
}

function present({ language }: Ctx, row: EntryRow): TicketAuditLog {
  const ticketId = row.targetId === null ? null : Number(row.targetId)
  return {
    id: row.id,
    ticket_id: ticketId,
    action: row.action,
    action_type: actionTypeOf(row.action),
    action_by_type: row.actorType,
    action_by: row.actorId,
    action_by_name: row.actorName,
    action_by_email: row.actorEmail,
    description: describe({ ...row, ticketId }, language),
    metadata: { ...row.meta, ...(row.changes && { changes: row.changes }) },
    created_date: row.createdAt.toISOString(),
    ticket_subject: row.subject,
    ticket_status: row.status,
    ticket_priority: row.priority,
    assigned_admin_name: row.assigneeName,
  }
}

/** A page of the audit log of all tickets, or of one, newest first. Totals are capped. 404 NOT_FOUND. */
export async function list(ctx: Ctx, { page, limit, sort_order: order, ...query }: AuditLogQuery & OfTicket) {
  await requireTicket(ctx, query)
  const paging = { page, limit, cap: countedMax, order }
  const { rows, total } = await listEntries(ctx.db, filterOf(ctx, query), paging)
  return {
    auditLogs: rows.map((row) => present(ctx, row)),
    pagination: paginateCapped({ page, limit }, { total, max: countedMax }),
  }
}

/** One entry with those of the same request, and those before and after it on the ticket. 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }) {
  const row = await findEntry(ctx.db, id)
  if (!row) throw NotFound()
  const related = await findRelated(ctx.db, row, besideMost)
  const relatedLogs = related.map((each) => present(ctx, each))
  return { auditLog: { ...present(ctx, row), relatedLogs } }
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
  const filter = { ...filterOf(ctx, query), ticketId: id }
  const { without = [] } = filter
  const audited = hasLog ? { ...filter, without: [...without, ...loggedActions] } : filter
  const isCustom = query.action_type === 'custom'
  const logged = hasLog ? { ...filter, ...(isCustom && { actions: ['ticket.log_note'] }) } : undefined
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
export async function exportLogs(ctx: Ctx, query: AuditLogFilter & OfTicket) {
  await requireTicket(ctx, query)
  const filter = filterOf(ctx, query)
  const { ticket_id: id } = query
  await audit(ctx, 'ticket.export', { type: 'ticket', id }, { what: 'audit_log' })
  const stream = csvStream({
    columns,
    read: async (place) => (await readBelow(ctx.db, filter, place)).map((row) => present(ctx, row)),
  })
  const of = id === undefined ? 'all' : `ticket_${id}`
  return { name: `audit_logs_${of}_${dayOf(ctx.now())}.csv`, stream }
}
