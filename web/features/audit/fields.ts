import type { Label } from '#api/rules/labels/label.ts'
import {
  channelLabels,
  notificationKindLabels,
  notificationStatusLabels,
  targetTypeLabels,
} from '#api/rules/labels/notifications.ts'
import { ticketStatusLabels } from '#api/rules/labels/tickets.ts'
import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import * as ticketField from '#web/components/ticket/audit-facts.ts'
import { formatDate, formatDateTime } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'

const names: Record<string, () => string> = {
  name: m.audit_field_name,
  category: m.audit_field_category,
  channel: m.audit_field_channel,
  notification_type: m.audit_field_channel,
  platforms: m.audit_field_platforms,
  platform_targets: m.audit_field_platforms,
  isActive: m.audit_field_active,
  enabled: m.audit_field_active,
  content: m.audit_field_content,
  language: m.audit_field_language,
  priority: m.audit_field_priority,
  kind: m.audit_field_kind,
  target_type: m.audit_field_target,
  target_value: m.audit_field_target,
  scheduled_at: m.audit_field_schedule,
  expires_at: m.common_column_expiry,
  timezone: m.audit_field_timezone,
  reason: m.audit_field_reason,
  suspensionReason: m.audit_field_reason,
  durationMinutes: m.audit_field_minutes,
  endsAt: m.audit_field_end,
  suspendedUntil: m.audit_field_end,
  role: m.audit_field_role,
  status: m.audit_field_status,
  email: m.audit_field_email,
  mail: m.audit_field_mail,
  emailVerified: m.audit_field_email_verified,
  username: m.audit_field_username,
  firstName: m.audit_field_first_name,
  lastName: m.audit_field_last_name,
  phone: m.audit_field_phone,
  birthDate: m.audit_field_birth_date,
  'rules.match': m.audit_field_match,
  'rules.conditions': m.audit_field_conditions,
  'translations.tr.title': m.common_create_title_tr,
  'translations.tr.message': m.common_create_message_tr,
  'translations.tr.subject': m.common_message_subject_tr,
  'translations.en.title': m.common_create_title_en,
  'translations.en.message': m.common_create_message_en,
  'translations.en.subject': m.common_message_subject_en,
}

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

/** A field that has no name of its own is shown as it is stored. */
export const fieldName = (field: string): string =>
  names[field]?.() ?? (ofTickets.has(field) ? ticketField.nameOf(field) : field)

const words: Record<string, Record<string, Label>> = {
  role: roleLabels,
  // No status of one noun has the name of another one's.
  status: { ...userStatusLabels, ...ticketStatusLabels, ...notificationStatusLabels },
  channel: channelLabels,
  notification_type: channelLabels,
  kind: notificationKindLabels,
  target_type: targetTypeLabels,
}
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const day = /^\d{4}-\d\d-\d\d$/

/** The value of a field for people. */
export function fieldValue(field: string, value: unknown): string {
  if (ofTickets.has(field)) return ticketField.textOf(field, value)
  if (value === null || value === undefined || value === '') return m.audit_value_none()
  if (typeof value === 'boolean') return value ? m.audit_value_yes() : m.audit_value_no()
  if (Array.isArray(value)) return value.map((each) => fieldValue(field, each)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  const word = words[field]?.[text]
  if (word) return inLanguage(word)
  if (instant.test(text)) return formatDateTime(text)
  return day.test(text) ? formatDate(text) : text
}
