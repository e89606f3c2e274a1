import * as v from 'valibot'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import { roles, userStatuses } from '#db/enums/users.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** Only the shape, because the rules of conditions are not in the first bundle; the server checks those. */
const hasConditions = (rules: unknown): rules is SegmentRules =>
  typeof rules === 'object' && rules !== null && 'conditions' in rules && Array.isArray(rules.conditions)

/** The rules of an advanced search, so that a link repeats it. */
const rules = v.fallback(v.optional(v.custom<SegmentRules>(hasConditions)), undefined)

/** `?suspend=7` asks about a suspension, `?advanced=rules` and `?advanced=segment` open the advanced search. */
export const usersSearch = listSearch({
  filters: {
    search: text,
    status: oneOf(userStatuses),
    role: oneOf(roles),
    signIn: oneOf(['locked']),
    rules,
  },
  dialogs: { suspend: opened, advanced: oneOf(['rules', 'segment']) },
  sorts: ['firstName', 'email', 'lastLogin', 'createdAt'],
})
export type UsersAsked = ReturnType<typeof usersSearch.asked>
