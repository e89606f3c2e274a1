import * as v from 'valibot'
import { conditionsMax } from '#api/rules/segment-rules.ts'
import { segmentMatches } from '#db/enums/segments.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import { operators, problemOf, type RuleSet } from './rule-draft.ts'
import { segmentRuleSet } from './segment-rule-set.ts'

const rowRules = <Field extends string>(set: RuleSet<Field>) =>
  v.pipe(
    v.object({
      id: v.number(),
      field: v.picklist(set.fields),
      operator: v.picklist(operators),
      value: v.string(),
      values: v.array(v.string()),
    }),
    v.check((row) => problemOf(set, row) === undefined, ruleMessage('SEGMENT_VALUE_INVALID')),
  )

/** Valid conditions of a form, which may be none; each row shows its own error. */
export const conditionFields = <Field extends string>(set: RuleSet<Field>) => ({
  match: v.picklist(segmentMatches),
  rows: v.pipe(
    v.array(rowRules(set)),
    v.maxLength(conditionsMax, ruleMessage('SEGMENT_TOO_MANY_CONDITIONS')),
  ),
})

/** The same for users, with at least one. */
export const ruleFields = {
  ...conditionFields(segmentRuleSet),
  rows: v.pipe(
    v.array(rowRules(segmentRuleSet)),
    v.minLength(1, ruleMessage('SEGMENT_EMPTY')),
    v.maxLength(conditionsMax, ruleMessage('SEGMENT_TOO_MANY_CONDITIONS')),
  ),
}
