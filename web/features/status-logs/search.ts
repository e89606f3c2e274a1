import { ticketStatuses } from '#db/enums/tickets.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { agent } from '#web/components/ticket/assignee.ts'
import { day, oneOf, rowId } from '#web/lib/search.ts'

export const logKinds = ['status', 'assignments', 'system'] as const
export const changerTypes = ['admin', 'user', 'anonymous', 'system', 'api_key'] as const

/** `?ticket_id=7` shows the log of a ticket, `?note=7` the form for a note on it. */
export const statusLogSearch = listSearch({
  filters: {
    kind: oneOf(logKinds),
    ticket_id: rowId,
    new_status: oneOf(ticketStatuses),
    changed_by: agent,
    changed_by_type: oneOf(changerTypes),
    with_spam: oneOf(['true']),
    start_date: day,
    end_date: day,
  },
  dialogs: { note: opened },
})
export type StatusLogSearch = ReturnType<typeof statusLogSearch.asked>
