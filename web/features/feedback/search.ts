import * as v from 'valibot'
import { feedbackTopics } from '#db/enums.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { assignee } from '#web/components/ticket/assignee.ts'
import { oneOf, text } from '#web/lib/search.ts'

const matching = (pattern: RegExp) =>
  v.fallback(v.pipe(text, v.optional(v.pipe(v.string(), v.regex(pattern)))), undefined)
const day = matching(/^\d{4}-\d\d-\d\d$/)

/** `?rating=1,2` shows these ratings, `?feedback=7` a rating, `?escalate=7` the form that escalates its ticket. */
export const feedbackSearch = listSearch({
  filters: {
    search: text,
    rating: matching(/^[1-5](,[1-5]){0,4}$/),
    category: oneOf(feedbackTopics),
    assigned_to: assignee,
    is_anonymous: oneOf(['true', 'false']),
    date_from: day,
    date_to: day,
  },
  dialogs: { feedback: opened, escalate: opened },
  sorts: ['submitted_date', 'rating'],
})
export type FeedbackSearch = ReturnType<typeof feedbackSearch.asked>
