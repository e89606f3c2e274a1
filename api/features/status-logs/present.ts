import type { Ctx } from '#api/context.ts'
import { actionTypeOf, describe } from '#api/features/support-audit/actions.ts'
import { ticketActorLabels } from '#api/rules/labels/tickets.ts'
import { ticketActorIcons, ticketStatusBadges } from '#api/rules/tickets.ts'
import type { Language } from '#db/enums.ts'
import { findRelated, type LogRow, type RelatedRow } from './queries.ts'
import type { StatusLog } from './schema.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const formats: Record<Language, Intl.DateTimeFormat> = {
  tr: new Intl.DateTimeFormat('tr-TR', {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' },
  }),
  en: new Intl.DateTimeFormat('en-GB', {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' },
  }),
}

type Due = { breachedAt: Date | null; dueAt: Date | null; metAt: Date | null }

/** Whether a due time had been missed at an instant, also if the job had not noted it yet. */
const wasMissed = ({ breachedAt, dueAt, metAt }: Due, at: Date) =>
  (breachedAt !== null && breachedAt <= at) ||
  (dueAt !== null && dueAt <= at && (metAt === null || metAt > dueAt))

/** Entries of the status log as the staff reads them, with the audit entries of the same changes. */
export async function present(ctx: Ctx, rows: LogRow[]): Promise<StatusLog[]> {
  if (rows.length === 0) return []
  const { language } = ctx
  const related = await findRelated(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    ticket_id: row.ticketId,
    ticket_subject: row.subject,
    old_status: row.oldStatus,
    new_status: row.newStatus,
    status_changed: row.newStatus !== null,
    assignment_changed: row.oldAssignee !== null || row.newAssignee !== null,
    old_admin_name: row.oldAdminName,
    new_admin_name: row.newAdminName,
    changed_by: row.changedBy,
    changed_by_name: row.changedByName,
    changed_by_type: row.changedByType,
    changed_by_badge: {
      icon: ticketActorIcons[row.changedByType],
      label: ticketActorLabels[row.changedByType][language],
    },
    status_badge: row.newStatus && ticketStatusBadges[row.newStatus],
    changed_date: row.createdAt.toISOString(),
    changed_date_formatted: formats[language].format(row.createdAt),
    change_reason: row.reason,
    is_sla_breached: wasMissed(
      { breachedAt: row.resolutionBreachedAt, dueAt: row.resolutionDueAt, metAt: row.resolvedAt },
      row.createdAt,
    ),
    is_first_response_sla_breached: wasMissed(
      { breachedAt: row.firstResponseBreachedAt, dueAt: row.firstResponseDueAt, metAt: row.firstResponseAt },
      row.createdAt,
    ),
    resolution_due_date: iso(row.resolutionDueAt),
    first_response_due_date: iso(row.firstResponseDueAt),
    related_audit_logs: related
      .filter(({ log }) => log === row.id)
      .map((entry) => relatedOf(entry, row, language)),
    messages_before_count: row.before,
    messages_after_count: row.after,
  }))
}

function relatedOf(
  { id, action, actorType, name, createdAt }: RelatedRow,
  { ticketId }: LogRow,
  language: Language,
) {
  return {
    id: Number(id),
    action_type: actionTypeOf(action),
    description: describe({ action, actorType, actorName: name, ticketId }, language),
    admin_name: name,
    timestamp: new Date(createdAt).toISOString(),
  }
}
