import * as v from 'valibot'
import { conditionProblem, conditionsMax, type SegmentRules } from '#api/rules/segment-rules.ts'
import { segmentFields, segmentMatches, segmentOps } from '#db/enums/segments.ts'

const Condition = v.pipe(
  v.object({
    field: v.picklist(segmentFields),
    op: v.picklist(segmentOps),
    value: v.union([v.string(), v.boolean(), v.array(v.string())]),
  }),
  v.check((condition) => conditionProblem(condition) === null),
)
const Rules = v.object({
  match: v.optional(v.picklist(segmentMatches), 'all'),
  conditions: v.pipe(v.array(Condition), v.minLength(1), v.maxLength(conditionsMax)),
})

/** The rules of the URL, if they are rules. */
export function readRules(rules: unknown): SegmentRules | undefined {
  const read = v.safeParse(Rules, rules)
  return read.success ? read.output : undefined
}
