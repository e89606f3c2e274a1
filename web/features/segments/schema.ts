import * as v from 'valibot'
import { conditionsMax } from '#api/rules/segment-rules.ts'
import { segmentFields, segmentMatches } from '#db/enums.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import { problemOf, toRules } from './rule-draft.ts'

const RowRules = v.pipe(
  v.object({
    id: v.number(),
    field: v.picklist(segmentFields),
    operator: v.picklist(['eq', 'ne', 'in', 'within', 'longer', 'after', 'before', 'yes', 'no']),
    value: v.string(),
    values: v.array(v.string()),
  }),
  v.check((row) => problemOf(row) === undefined, ruleMessage('SEGMENT_VALUE_INVALID')),
)

/** A name and valid conditions; each row shows its own error. */
const Fields = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, ruleMessage('SEGMENT_NAME_REQUIRED')),
    v.maxLength(100, ruleMessage('SEGMENT_NAME_TOO_LONG')),
  ),
  match: v.picklist(segmentMatches),
  rows: v.pipe(
    v.array(RowRules),
    v.minLength(1, ruleMessage('SEGMENT_EMPTY')),
    v.maxLength(conditionsMax, ruleMessage('SEGMENT_TOO_MANY_CONDITIONS')),
  ),
})

/** The form of a segment; its output is the API's input. */
export const SegmentForm = v.pipe(
  Fields,
  v.transform(({ name, ...building }) => ({ name, rules: toRules(building) })),
)
export type SegmentInput = v.InferOutput<typeof SegmentForm>
