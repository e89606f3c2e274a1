import { auditActionLabels, auditActorLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { ticketCategoryLabels } from '#api/rules/labels/tickets.ts'
import { type TicketStatus, ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import { type Priority, priorities } from '#db/enums.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { statusLabels } from './labels.ts'
import type { TimelineEntry } from './queries.ts'

const isStatus = (value: string | null): value is TicketStatus =>
  ticketStatuses.some((each) => each === value)
const priorityOf = (value: string | null): Priority | undefined =>
  priorities.find((each) => String(each) === value)

/** A status, priority or category by its name. */
export function valueText(value: string | null): string | null {
  if (isStatus(value)) return statusLabels[value].text()
  const priority = priorityOf(value)
  if (priority) return priorityLabels[priority].text()
  const category = ticketCategories.find((each) => each === value)
  return category ? inLanguage(ticketCategoryLabels[category]) : value
}

/** Which due time was missed. */
const missedText = (target: string | null) =>
  target === 'first_response' ? m.common_ticket_sla_response_missed() : m.common_ticket_sla_missed()

const labels: Record<string, Label> = auditActionLabels

/** One line of a ticket's history: who did what, and what it was before. */
export function timelineText(entry: TimelineEntry): string {
  const label = labels[entry.action]
  const actor = entry.action_by_name ?? inLanguage(auditActorLabels[entry.action_by_type])
  const text = label
    ? inLanguage(label)
        .replace('{actor}', () => actor)
        .replace(/:? ?\{target\}/, '')
        .trim()
    : `${actor}: ${entry.action}`
  if (entry.action === 'ticket.sla_breach') return `${text} (${missedText(entry.to)})`
  const [from, to] = [valueText(entry.from), valueText(entry.to)]
  if (!from && !to) return text
  return `${text} (${from ?? m.common_ticket_nobody()} → ${to ?? m.common_ticket_nobody()})`
}
