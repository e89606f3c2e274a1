import { ticketSourceLabels } from '#api/rules/labels/tickets.ts'
import type { TicketSource } from '#db/enums/tickets.ts'
import { languageNames } from '#web/components/shell/language-names.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { subcategoryLabel } from './labels.ts'
import { valueText } from './timeline-text.ts'

const isSource = (value: string): value is TicketSource => value in ticketSourceLabels

type Field = { name: () => string; text?: (value: string) => string }

const word = (value: string) => valueText(value) ?? value
const numbered = (value: string) => `#${value}`
const oneOf = (words: Record<string, () => string>) => (value: string) => words[value]?.() ?? value
/** Without a text of their own, values are what people wrote, numbers, times, and yes or no. */
const plain = (value: string) => (/^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value)

const fields: Record<string, Field> = {
  status: { name: m.common_column_status, text: word },
  priority: { name: m.common_column_priority, text: word },
  category: { name: m.common_template_category, text: word },
  subcategory: { name: m.common_ticket_log_field_subcategory, text: subcategoryLabel },
  source: {
    name: m.common_ticket_log_field_source,
    text: (value) => (isSource(value) ? inLanguage(ticketSourceLabels[value]) : value),
  },
  language: {
    name: m.common_ticket_log_field_language,
    text: (value) => languageNames[value as 'tr'] ?? value,
  },
  isSpam: { name: m.common_ticket_log_field_spam },
  isFlagged: { name: m.common_ticket_log_field_flagged },
  assignedTo: { name: m.common_ticket_agent, text: numbered },
  agent: { name: m.common_ticket_agent, text: numbered },
  tags: { name: m.common_ticket_tags },
  added: { name: m.common_ticket_log_field_tags_added },
  removed: { name: m.common_ticket_log_field_tags_removed },
  attachments: { name: m.common_ticket_log_field_files },
  files: { name: m.common_ticket_log_field_files },
  message: { name: m.common_ticket_log_field_message, text: numbered },
  moved: { name: m.common_ticket_log_field_moved },
  into: { name: m.common_ticket_log_field_merged_into, text: numbered },
  mergedInto: { name: m.common_ticket_log_field_merged_into, text: numbered },
  to: { name: m.common_ticket_log_field_split_into, text: numbered },
  splitFrom: { name: m.common_ticket_log_field_split_from, text: numbered },
  related: { name: m.common_ticket_log_field_related, text: numbered },
  snoozedUntil: { name: m.common_ticket_log_field_snoozed },
  count: { name: m.common_ticket_log_field_copies },
  rating: { name: m.common_ticket_log_field_rating, text: (value) => `${value}/5` },
  reason: { name: m.common_ticket_log_field_reason },
  undo: { name: m.common_ticket_log_field_undo },
  due: { name: m.common_ticket_log_field_due },
  target: {
    name: m.common_ticket_log_field_target,
    text: oneOf({
      first_response: m.common_ticket_log_target_first_response,
      resolution: m.common_ticket_log_target_resolution,
    }),
  },
  macro: { name: m.common_ticket_log_field_macro, text: numbered },
  rule: { name: m.common_ticket_log_field_rule, text: numbered },
  code: {
    name: m.common_ticket_log_field_skipped,
    text: oneOf({
      INVALID_TRANSITION: m.common_ticket_log_skipped_transition,
      TICKET_MERGED: m.common_ticket_log_skipped_merged,
      TOO_MANY_TAGS: m.common_ticket_tags_full,
      VALIDATION_ERROR: m.common_ticket_log_skipped_value,
    }),
  },
  log: { name: m.common_ticket_log_field_log, text: numbered },
  what: {
    name: m.common_ticket_log_field_file,
    text: oneOf({
      audit_log: m.nav_support_audit_logs_title,
      status_log: m.nav_support_status_logs_title,
      feedback: m.nav_support_feedback_title,
    }),
  },
  ids: { name: m.common_ticket_log_field_tickets, text: numbered },
  filter: { name: m.common_ticket_log_field_filter },
}

/** Its value for people. */
export function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (typeof value === 'boolean') return value ? m.common_ticket_log_yes() : m.common_ticket_log_no()
  if (field === 'attachments' && Array.isArray(value)) return formatNumber(value.length)
  if (Array.isArray(value)) return value.map((each) => textOf(field, each)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${nameOf(key)}: ${textOf(key, each)}`)
      .join(' · ')
  return (fields[field]?.text ?? plain)(String(value))
}

/** The name of a field of a ticket, or of a detail of an entry about one; as it is stored if it has none. */
export const nameOf = (field: string) => fields[field]?.name() ?? field

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** What else an entry says of a field that is among its changes. */
const changedAs: Record<string, string> = { agent: 'assignedTo', into: 'mergedInto' }

/** What an entry changed, before and after, and its other details, each by the name of its field. */
export function factsOf({ changes, name, ...meta }: Record<string, unknown>): [string, string][] {
  const changed = Object.entries((changes as Record<string, unknown> | undefined) ?? {})
  const isSaid = (field: string) => changed.some(([key]) => key === (changedAs[field] ?? field))
  const others = Object.entries(meta).filter(
    // The status before and after is among the changes as well.
    ([field]) => !isSaid(field) && (changed.length === 0 || (field !== 'from' && field !== 'to')),
  )
  return [...changed, ...others].map(([field, value]) => {
    // A macro or a rule is known by its name at that time.
    if (name && (field === 'macro' || field === 'rule')) return [nameOf(field), String(name)]
    if (isChange(value)) return [nameOf(field), `${textOf(field, value.from)} → ${textOf(field, value.to)}`]
    return [nameOf(field), textOf(field, value)]
  })
}
