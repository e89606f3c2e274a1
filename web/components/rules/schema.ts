import * as v from 'valibot'
import { conditionsMax } from '#api/rules/segment-rules.ts'
import { segmentFields, segmentMatches } from '#db/enums.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import { operators, problemOf } from './rule-draft.ts'

const RowRules = v.pipe(
  v.object({
    id: v.number(),
    field: v.picklist(segmentFields),
    operator: v.picklist(operators),
    value: v.string(),
    values: v.array(v.string()),
  }),
  v.check((row) => problemOf(row) === undefined, ruleMessage('SEGMENT_VALUE_INVALID')),
)

/** Valid conditions of a form; each row shows its own error. */
export const ruleFields = {
  match: v.picklist(segmentMatches),
  rows: v.pipe(
    v.array(RowRules),
    v.minLength(1, ruleMessage('SEGMENT_EMPTY')),
    v.maxLength(conditionsMax, ruleMessage('SEGMENT_TOO_MANY_CONDITIONS')),
  ),
}
