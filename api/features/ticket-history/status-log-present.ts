import type { Ctx } from '#api/context.ts'
import { ticketActorLabels } from '#api/rules/labels/tickets.ts'
import { ticketActorIcons, ticketStatusBadges } from '#api/rules/tickets.ts'
import type { Language } from '#db/enums.ts'
import { actionTypeOf, describe } from './actions.ts'
import { findRelated, type LogRow, type RelatedRow } from './status-log-queries.ts'
import type { StatusLog } from './status-log-schema.ts'

const formatIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
const formats: Record<Language, Intl.DateTimeFormat> = { tr: formatIn('tr-TR'), en: formatIn('en-GB') }

/** Entries of the status log as the staff reads them, with the audit entries of the same changes. */
export async function present({ db, language }: Ctx, rows: LogRow[]): Promise<StatusLog[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const related = Map.groupBy(await findRelated(db, ids), ({ log }) => log)
  return rows.map((row) => ({
    ...row,
    changed_by_badge: {
      icon: ticketActorIcons[row.changed_by_type],
      label: ticketActorLabels[row.changed_by_type][language],
    },
    status_badge: row.new_status && ticketStatusBadges[row.new_status],
    changed_date_formatted: formats[language].format(new Date(row.changed_date)),
    related_audit_logs: (related.get(row.id) ?? []).map((entry) => relatedOf(entry, row, language)),
  }))
}

function relatedOf(
  { id, action, actorType, name, createdAt }: RelatedRow,
  { ticket_id: ticketId }: LogRow,
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
