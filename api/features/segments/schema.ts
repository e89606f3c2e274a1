import { z } from 'zod'
import { idMax, paging, readVersion, requiredName } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { conditionProblem, conditionsMax } from '#api/rules/segment-rules.ts'
import { segmentFields, segmentMatches, segmentOps } from '#db/enums/segments.ts'

export const Condition = z.object({
  field: z.enum(segmentFields),
  op: z.enum(segmentOps),
  value: z.union([z.string().trim().max(64), z.array(z.string().trim().max(64)).max(100), z.boolean()]),
})

/** An invalid condition is reported by its index. */
export const checkConditions = (conditions: z.ZodArray<typeof Condition>) =>
  conditions
    .min(1, 'SEGMENT_EMPTY')
    .max(conditionsMax, 'SEGMENT_TOO_MANY_CONDITIONS')
    .superRefine((conditions, issues) => {
      for (const [index, condition] of conditions.entries()) {
        const problem = conditionProblem(condition)
        if (problem) issues.addIssue({ code: 'custom', path: [index, problem.part], message: problem.code })
      }
    })

export const Rules = z.object({
  match: z.enum(segmentMatches).default('all'),
  conditions: checkConditions(z.array(Condition)),
})

const name = requiredName('SEGMENT_NAME_REQUIRED', 100, 'SEGMENT_NAME_TOO_LONG')

export const SegmentQuery = z.object({ ...paging(20), search: z.string().trim().max(100).optional() })

export const SegmentInput = z.object({ name, rules: Rules })
export type SegmentInput = z.infer<typeof SegmentInput>

export const SegmentChange = SegmentInput.partial().extend({ version: readVersion })
export type SegmentChange = z.infer<typeof SegmentChange>

/** Unsaved rules, or the id of a stored segment. */
export const PreviewInput = z
  .object({ rules: Rules.optional(), id: z.number().int().positive().max(idMax).optional() })
  .refine(({ rules, id }) => rules !== undefined || id !== undefined, {
    path: ['rules'],
    message: 'SEGMENT_EMPTY',
  })
export type PreviewInput = z.infer<typeof PreviewInput>

export const Segment = z.object({
  id: z.number().int(),
  name: z.string(),
  rules: z.object({
    match: z.enum(segmentMatches),
    conditions: z.array(
      z.object({
        field: z.enum(segmentFields),
        op: z.enum(segmentOps),
        value: z.union([z.string(), z.array(z.string()), z.boolean()]),
      }),
    ),
  }),
  version: z.number().int(),
  /** The last count, and when it was made. */
  last_count: z.number().int().nullable(),
  /** Counting took too long: `last_count` is extrapolated from a sample. */
  last_count_is_estimated: z.boolean(),
  counted_at: z.iso.datetime().nullable(),
  created_date: z.iso.datetime(),
  created_user_name: z.string().nullable(),
  updated_date: z.iso.datetime(),
})
export type Segment = z.infer<typeof Segment>

export const SegmentList = z.object({ segments: z.array(Segment), pagination: Pagination })

export const Preview = z.object({
  /** All users that match. */
  count: z.number().int(),
  /** Active users that match; only these are notified. */
  reachable: z.number().int(),
  /** Counting took too long: both numbers are extrapolated from a sample. */
  estimated: z.boolean(),
  sample: z.array(
    z.object({ id: z.number().int(), first_name: z.string(), last_name: z.string(), email: z.string() }),
  ),
})
export type Preview = z.infer<typeof Preview>
