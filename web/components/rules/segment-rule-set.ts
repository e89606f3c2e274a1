import { segmentKinds } from '#api/rules/segment-rules.ts'
import { type SegmentField, segmentFields } from '#db/enums/segments.ts'
import { choiceLabel, fieldLabels } from './labels.ts'
import { addRow, type RuleDraft, type RuleSet } from './rule-draft.ts'

/** Conditions on users. */
export const segmentRuleSet: RuleSet<SegmentField> = {
  kinds: segmentKinds,
  fields: segmentFields,
  first: 'last_seen_at',
  labels: fieldLabels,
  choiceLabel,
}

export const emptyRuleDraft: RuleDraft = { name: '', match: 'all', rows: addRow(segmentRuleSet, []) }
