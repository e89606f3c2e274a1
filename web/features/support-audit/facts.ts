import { subcategoryLabel } from '#web/components/ticket/labels.ts'
import { valueText } from '#web/components/ticket/timeline-text.ts'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { AuditLogDetail } from './queries.ts'

const names: Record<string, () => string> = {
  status: m.common_column_status,
  priority: m.common_column_priority,
  category: m.common_template_category,
  subcategory: m.support_audit_field_subcategory,
  assignedTo: m.common_ticket_agent,
  tags: m.common_ticket_tags,
  added: m.support_audit_field_tags_added,
  removed: m.support_audit_field_tags_removed,
  attachments: m.support_audit_field_files,
  message: m.support_audit_field_message,
  reason: m.support_audit_field_reason,
  due: m.support_audit_field_due,
  target: m.support_audit_field_target,
}
const targets: Record<string, () => string> = {
  first_response: m.support_audit_target_first_response,
  resolution: m.support_audit_target_resolution,
}
/** Whose values are words of the product, not what people wrote. */
const coded = new Set(['status', 'priority', 'category'])
const numbered = new Set(['assignedTo', 'message'])

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (field === 'attachments' && Array.isArray(value)) return formatNumber(value.length)
  if (Array.isArray(value)) return value.map((each) => textOf(field, each)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (coded.has(field)) return valueText(text) ?? text
  if (field === 'subcategory') return subcategoryLabel(text)
  if (field === 'target') return targets[text]?.() ?? text
  if (field === 'due') return formatDateTime(text)
  return numbered.has(field) ? `#${text}` : text
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** What an entry changed, before and after, and its other details, each by the name of its field. */
export function factsOf({ metadata: { changes, ...meta } }: AuditLogDetail): [string, string][] {
  const changed = Object.entries((changes as Record<string, unknown> | undefined) ?? {})
  // The status before and after is among the changes as well.
  const others = Object.entries(meta).filter(
    ([key]) => changed.length === 0 || (key !== 'from' && key !== 'to'),
  )
  return [...changed, ...others].map(([field, value]) => [
    names[field]?.() ?? field,
    isChange(value) ? `${textOf(field, value.from)} → ${textOf(field, value.to)}` : textOf(field, value),
  ])
}
