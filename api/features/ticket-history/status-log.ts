import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { publishTicketChange } from '#api/features/tickets/access.ts'
import { type CsvFile, csvStream } from '#api/lib/csv-stream.ts'
import { dayOf, daysBetween, lastDays, periodOf } from '#api/lib/days.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { present } from './status-log-present.ts'
import {
  countByChanger,
  countLogs,
  type Filter,
  insertNote,
  newestOf,
  statusLog,
} from './status-log-queries.ts'
import type { LogFilter, LogQuery, StatusLog } from './status-log-schema.ts'
import { type OfTicket, requireTicket } from './ticket.ts'

const perTicket = 20

type Asked = LogFilter & OfTicket & { with_spam?: boolean | undefined }

const filterOf = (ctx: Ctx, query: Asked): Filter => ({
  ...periodOf(query.start_date, query.end_date),
  ticketId: query.ticket_id,
  statuses: query.new_status?.length ? query.new_status : undefined,
  changedBy: query.changed_by === 'me' ? signedIn(ctx).id : query.changed_by,
  types: query.changed_by_type?.length
    ? query.changed_by_type.map((type) => (type === 'trigger' ? 'system' : type))
    : undefined,
  assignmentsOnly: query.assignments_only,
  systemOnly: query.system_only,
  withSpam: query.with_spam,
})

/**
 * A page of the status log of all tickets without spam unless asked for, or of one ticket, newest first. Totals are
 * capped. 404 NOT_FOUND.
 */
export async function list(ctx: Ctx, { page, per_page: limit, ...query }: LogQuery & Asked) {
  await requireTicket(ctx, query)
  const { rows, total, max } = await statusLog.page(ctx.db, filterOf(ctx, query), { page, limit })
  const total_logs = Math.min(total, max)
  const total_pages = Math.max(1, Math.ceil(total_logs / limit))
  return {
    status_logs: await present(ctx, rows),
    pagination: {
      ...{ current_page: page, total_pages, total_logs, total_is_capped: total > max },
      ...{ has_prev: page > 1, has_next: page < total_pages },
    },
  }
}

/** Adds a note to the status log of a ticket; changes are written by the server alone (D75). 404 NOT_FOUND. */
export async function addNote(
  ctx: Ctx,
  { id, change_reason: reason }: { id: number; change_reason: string },
): Promise<StatusLog> {
  const noteId = await transact(ctx, async (tx) => {
    await requireTicket(tx, { ticket_id: id })
    const note = { ticketId: id, changedBy: signedIn(tx).id, reason }
    const at = { requestId: tx.requestId, createdAt: tx.now() }
    const noteId = await insertNote(tx.db, { ...note, ...at })
    await audit(tx, 'ticket.log_note', { type: 'ticket', id }, { log: noteId, reason })
    return noteId
  })
  await publishTicketChange(ctx, { id, userId: null })
  return (await present(ctx, await statusLog.ofIds(ctx.db, [noteId])))[0]!
}

/** The newest entries of several tickets; tickets that do not exist have none. */
export async function batch(ctx: Ctx, { ticketIds }: { ticketIds: number[] }) {
  const ids = await newestOf(ctx.db, [...new Set(ticketIds)], perTicket)
  const entries = ids.length > 0 ? await present(ctx, await statusLog.ofIds(ctx.db, ids)) : []
  const logs = Map.groupBy(entries, ({ ticket_id }) => String(ticket_id))
  return { logs: Object.fromEntries(ticketIds.map((id) => [id, logs.get(String(id)) ?? []])) }
}

const topMost = 5

/** The numbers of changes in the last days with today, and who changed most; without spam unless asked for. */
export async function summary(
  ctx: Ctx,
  { days, with_spam: withSpam }: { days: number; with_spam?: boolean | undefined },
) {
  const { from, to, ...instants } = lastDays(ctx.now(), days)
  const period = { ...instants, withSpam }
  const [rows, most_active] = await Promise.all([
    countLogs(ctx.db, period),
    countByChanger(ctx.db, { ...period, most: topMost }),
  ])
  type Row = (typeof rows)[number]
  const sumOf = (includes: (row: Row) => boolean) =>
    rows.reduce((sum, row) => sum + (includes(row) ? row.count : 0), 0)
  const kinds = (day?: string) => {
    const of = (kind: Row['kind']) => sumOf((row) => row.kind === kind && (!day || row.day === day))
    return { status_changes: of('status'), assignments: of('assignment'), notes: of('note') }
  }
  const types = [...new Set(rows.map(({ type }) => type))]
  return {
    ...{ days, from, to, total_changes: sumOf(() => true), ...kinds() },
    system_changes: sumOf(({ type }) => type === 'system'),
    by_status: ticketStatuses.map((status) => ({ status, count: sumOf((row) => row.status === status) })),
    by_type: types
      .map((type) => ({ changed_by_type: type, count: sumOf((row) => row.type === type) }))
      .toSorted((one, other) => other.count - one.count),
    daily: daysBetween(from, to).map((date) => ({ date, ...kinds(date) })),
    most_active,
  }
}

const columns = {
  id: ({ id }) => id,
  ticket_id: ({ ticket_id }) => ticket_id,
  ticket_subject: ({ ticket_subject }) => ticket_subject,
  changed_date: ({ changed_date }) => changed_date,
  changed_by: ({ changed_by_name }) => changed_by_name,
  changed_by_type: ({ changed_by_type }) => changed_by_type,
  old_status: ({ old_status }) => old_status,
  new_status: ({ new_status }) => new_status,
  old_agent: ({ old_admin_name }) => old_admin_name,
  new_agent: ({ new_admin_name }) => new_admin_name,
  reason: ({ change_reason }) => change_reason,
  first_response_sla_breached: ({ is_first_response_sla_breached }) => is_first_response_sla_breached,
  sla_breached: ({ is_sla_breached }) => is_sla_breached,
  messages_before: ({ messages_before_count }) => messages_before_count,
  messages_after: ({ messages_after_count }) => messages_after_count,
} satisfies Record<string, (log: StatusLog) => unknown>

/** The status log of all tickets, or of one, as CSV (D88). 404 NOT_FOUND. */
export async function exportLogs(ctx: Ctx, query: Asked): Promise<CsvFile> {
  await requireTicket(ctx, query)
  const filter = filterOf(ctx, query)
  const { ticket_id: id } = query
  await audit(ctx, 'ticket.export', { type: 'ticket', id }, { what: 'status_log' })
  const content = csvStream({
    columns,
    read: async (place) => present(ctx, await statusLog.below(ctx.db, filter, place)),
  })
  return { name: `status_logs_${id === undefined ? 'all' : `ticket_${id}`}_${dayOf(ctx.now())}.csv`, content }
}
