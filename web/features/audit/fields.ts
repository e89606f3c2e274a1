import { auditFieldLabel } from '#api/rules/labels/audit/fields.ts'
import type { Label } from '#api/rules/labels/label.ts'
import {
  channelLabels,
  notificationKindLabels,
  notificationStatusLabels,
  targetTypeLabels,
} from '#api/rules/labels/notifications.ts'
import { fileFormatLabels, fileTypeLabels, reportFrequencyLabels } from '#api/rules/labels/reports.ts'
import { sessionEndLabels } from '#api/rules/labels/sessions.ts'
import { ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import * as ticketField from '#web/components/ticket/audit-facts.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'

/** Fields that only tickets have. */
const ofTickets = new Set([
  'assignedTo',
  'isFlagged',
  'isSpam',
  'mergedInto',
  'snoozedUntil',
  'subcategory',
  'tags',
])

/** An unknown field, as of an earlier version, is shown as it is stored. */
export function fieldName(field: string): string {
  if (ofTickets.has(field)) return ticketField.nameOf(field)
  const label = auditFieldLabel(field)
  return label ? inLanguage(label) : field
}

const words: Record<string, Record<string, Label>> = {
  role: roleLabels,
  // No status of one noun has the name of another one's.
  status: { ...userStatusLabels, ...ticketStatusLabels, ...notificationStatusLabels },
  channel: channelLabels,
  notification_type: channelLabels,
  kind: notificationKindLabels,
  target_type: targetTypeLabels,
  reason: sessionEndLabels,
  type: fileTypeLabels,
  format: fileFormatLabels,
  frequency: reportFrequencyLabels,
}
/** Whose values are names of fields. */
const ofFields = new Set(['fields', 'on', 'off'])
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

/** The value of a field for people. */
export function fieldValue(field: string, value: unknown): string {
  if (ofTickets.has(field)) return ticketField.textOf(field, value)
  if (value === null || value === undefined || value === '') return m.audit_value_none()
  if (typeof value === 'boolean') return value ? m.audit_value_yes() : m.audit_value_no()
  if (Array.isArray(value)) return value.map((each) => fieldValue(field, each)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, each]) => `${fieldName(key)}: ${fieldValue(key, each)}`)
      .join(' · ')
  if (ofFields.has(field)) return fieldName(String(value))
  const text = String(value)
  const word = words[field]
  if (word && Object.hasOwn(word, text)) return inLanguage(word[text]!)
  if (instant.test(text)) return formatDateTime(text)
  return day.test(text) ? formatDate(text) : text
}
