import * as v from 'valibot'
import { ticketStatuses } from '#db/enums.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

const matching = (pattern: RegExp) =>
  v.fallback(v.pipe(text, v.optional(v.pipe(v.string(), v.regex(pattern)))), undefined)
const day = matching(/^\d{4}-\d\d-\d\d$/)

export const logKinds = ['status', 'assignments', 'system'] as const
export const changerTypes = ['admin', 'user', 'anonymous', 'system', 'api_key'] as const

/** `?ticket_id=7` shows the log of a ticket, `?note=7` the form for a note on it. */
export const statusLogSearch = listSearch({
  filters: {
    kind: oneOf(logKinds),
    ticket_id: matching(/^[1-9]\d{0,8}$/),
    new_status: oneOf(ticketStatuses),
    changed_by_type: oneOf(changerTypes),
    start_date: day,
    end_date: day,
  },
  dialogs: { note: opened },
})
export type StatusLogSearch = ReturnType<typeof statusLogSearch.asked>
