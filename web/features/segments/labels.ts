import { roleLabels, userStatusLabels } from '#api/rules/labels/users.ts'
import type { SegmentField, SegmentMatch } from '#db/enums.ts'
import { type Labels, labelOf } from '#web/components/form/choices.ts'
import { platformLabels } from '#web/components/message/labels.ts'
import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import type { Operator } from './rule-draft.ts'

export const fieldLabels: Record<SegmentField, () => string> = {
  country: m.segments_field_country,
  last_seen_at: m.segments_field_last_seen,
  registered_at: m.segments_field_registered,
  platform: m.segments_field_platform,
  language: m.segments_field_language,
  email_verified: m.segments_field_verified,
  status: m.segments_field_status,
  role: m.segments_field_role,
}

export const operatorLabels: Record<Operator, () => string> = {
  eq: m.segments_way_eq,
  ne: m.segments_way_ne,
  in: m.segments_way_in,
  within: m.segments_way_within,
  longer: m.segments_way_longer,
  after: m.segments_way_after,
  before: m.segments_way_before,
  yes: m.segments_way_yes,
  no: m.segments_way_no,
}

export const matchLabels: Record<SegmentMatch, () => string> = {
  all: m.segments_match_all,
  any: m.segments_match_any,
}

const choices: Partial<Record<SegmentField, Labels<string>>> = {
  role: roleLabels,
  status: userStatusLabels,
  language: { tr: m.segments_language_tr, en: m.segments_language_en },
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
