import { auditActionLabels } from '#api/rules/labels/audit.ts'
import type { Label } from '#api/rules/labels/label.ts'
import { type Priority, priorities, type TicketStatus, ticketStatuses } from '#db/enums.ts'
import { statusLabels, ticketPriorityLabels } from '#web/components/ticket/labels.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { HistoryEntry } from './queries.ts'

const isStatus = (value: string | null): value is TicketStatus =>
  ticketStatuses.some((each) => each === value)
const priorityOf = (value: string | null): Priority | undefined =>
  priorities.find((each) => String(each) === value)

function valueText({ action }: HistoryEntry, value: string | null): string | null {
  if (isStatus(value)) return statusLabels[value].text()
  const priority = action === 'ticket.priority' ? priorityOf(value) : undefined
  return priority ? ticketPriorityLabels[priority].text() : value
}

const labels: Record<string, Label> = auditActionLabels

const targetText = (target: string | null) =>
  target === 'first_response' ? m.thread_first_response() : m.thread_resolution()

/** One line of the history: who did what, and what it was before. */
export function auditText(entry: HistoryEntry): string {
  const label = labels[entry.action]
  const actor =
    entry.actor_name ?? (entry.actor_type === 'system' ? m.thread_actor_system() : m.thread_actor_guest())
  const text = label
    ? inLanguage(label)
        .replace('{actor}', actor)
        .replace(/:? ?\{target\}/, '')
        .trim()
    : `${actor}: ${entry.action}`
  if (entry.action === 'ticket.sla_breach') return `${text} (${targetText(entry.to)})`
  const [from, to] = [valueText(entry, entry.from), valueText(entry, entry.to)]
  if (!from && !to) return text
  return `${text} (${from ?? m.thread_nobody()} → ${to ?? m.thread_nobody()})`
}
