import { ticketActionTypes } from '#api/rules/ticket-actions.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { agent } from '#web/components/ticket/assignee.ts'
import { day, oneOf, rowId } from '#web/lib/search.ts'

/**
 * `?ticket_id=7` shows the actions on a ticket, `?entry=7` an action, `?timeline=7` the timeline of a ticket beside the
 * table, `?view=timeline` the timeline of the chosen ticket instead of the table.
 */
export const auditLogSearch = listSearch({
  filters: {
    ticket_id: rowId,
    action_type: oneOf(ticketActionTypes),
    action_by: agent,
    action_by_type: oneOf(actorTypes),
    date_from: day,
    date_to: day,
  },
  dialogs: { entry: opened, timeline: opened, view: oneOf(['timeline']) },
  sorts: ['created_date'],
})
export type AuditLogSearch = ReturnType<typeof auditLogSearch.asked>
