import { z } from 'zod'
import { Condition, checkConditions, Rules } from '#api/features/segments/schema.ts'
import { paging } from '#api/http/input.ts'
import { UserQuery } from './schema.ts'

const { search, status, role, signIn, sortBy, sortOrder } = UserQuery.shape

/**
 * The rules of a segment, or their conditions alone as `filters`, which then all have to match. The filter of the list
 * narrows what they find.
 */
export const AdvancedSearch = z
  .object({
    rules: Rules.optional(),
    filters: checkConditions(z.array(Condition)).optional(),
    ...paging(20),
    search,
    status,
    role,
    signIn,
    sortBy,
    sortOrder,
  })
  .refine(({ rules, filters }) => rules !== undefined || filters !== undefined, {
    path: ['rules'],
    error: 'SEGMENT_EMPTY',
  })
  .transform(({ rules, filters = [], ...rest }) => ({
    ...rest,
    rules: rules ?? { match: 'all' as const, conditions: filters },
  }))
export type AdvancedSearch = z.infer<typeof AdvancedSearch>
