import { feedbackTopics } from '#db/enums/ticket-history.ts'
import { ticketSources } from '#db/enums/tickets.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { assignee } from '#web/components/ticket/assignee.ts'
import { day, matching, oneOf, text } from '#web/lib/search.ts'

/** `?rating=1,2` shows these ratings, `?feedback=7` a rating, `?escalate=7` the form that escalates its ticket. */
export const feedbackSearch = listSearch({
  filters: {
    search: text,
    rating: matching(/^[1-5](,[1-5]){0,4}$/),
    category: oneOf(feedbackTopics),
    sub_category: text,
    source_platform: oneOf(ticketSources),
    assigned_to: assignee,
    is_anonymous: oneOf(['true', 'false']),
    with_spam: oneOf(['true']),
    date_from: day,
    date_to: day,
  },
  dialogs: { feedback: opened, escalate: opened },
  sorts: ['submitted_date', 'rating'],
})
export type FeedbackSearch = ReturnType<typeof feedbackSearch.asked>
