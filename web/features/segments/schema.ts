import * as v from 'valibot'
import { required } from '#web/components/form/text-rules.ts'
import { toRules } from '#web/components/rules/rule-draft.ts'
import { ruleFields } from '#web/components/rules/schema.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

/** A name and valid conditions. */
const Fields = v.object({
  name: v.pipe(required('SEGMENT_NAME_REQUIRED'), v.maxLength(100, ruleMessage('SEGMENT_NAME_TOO_LONG'))),
  ...ruleFields,
})

/** The form of a segment; its output is the API's input. */
export const SegmentForm = v.pipe(
  Fields,
  v.transform(({ name, ...building }) => ({ name, rules: toRules(building) })),
)
export type SegmentInput = v.InferOutput<typeof SegmentForm>
