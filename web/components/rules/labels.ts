import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import type { SegmentField, SegmentMatch } from '#db/enums/segments.ts'
import { type Labels, labelOf } from '#web/components/form/choices.ts'
import { platformLabels } from '#web/components/message/labels.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import type { Operator } from './rule-draft.ts'

export const fieldLabels: Record<SegmentField, () => string> = {
  country: m.common_rules_field_country,
  last_seen_at: m.common_rules_field_last_seen,
  registered_at: m.common_rules_field_registered,
  platform: m.common_rules_field_platform,
  language: m.common_rules_field_language,
  email_verified: m.common_rules_field_verified,
  status: m.common_rules_field_status,
  role: m.common_rules_field_role,
  name: m.common_rules_field_name,
  email: m.common_rules_field_email,
  phone: m.common_rules_field_phone,
}

export const operatorLabels: Record<Operator, () => string> = {
  eq: m.common_rules_way_eq,
  ne: m.common_rules_way_ne,
  in: m.common_rules_way_in,
  within: m.common_rules_way_within,
  longer: m.common_rules_way_longer,
  after: m.common_rules_way_after,
  before: m.common_rules_way_before,
  yes: m.common_rules_way_yes,
  no: m.common_rules_way_no,
  contains: m.common_rules_way_contains,
}

export const matchLabels: Record<SegmentMatch, () => string> = {
  all: m.common_rules_match_all,
  any: m.common_rules_match_any,
}

const choices: Partial<Record<SegmentField, Labels<string>>> = {
  role: roleLabels,
  status: userStatusLabels,
  language: { tr: m.common_rules_language_tr, en: m.common_rules_language_en },
  platform: Object.fromEntries(Object.entries(platformLabels).map(([key, { text }]) => [key, text])),
}
/** Proper names keep their capital within a sentence; roles and statuses do not. */
const common = new Set<SegmentField>(['role', 'status'])

/** Labels of a field's choices. */
export function choiceLabel(field: SegmentField, choice: string, { within = false } = {}) {
  const labels = choices[field] ?? {}
  const word = Object.hasOwn(labels, choice) ? labelOf(labels, choice) : choice
  return within && common.has(field) ? word.toLocaleLowerCase(getLanguage()) : word
}
