import * as v from 'valibot'
import { ticketFlags, ticketPeriods, ticketSubcategories } from '#api/rules/tickets.ts'
import { ticketCategories, ticketSources, ticketStatuses } from '#db/enums.ts'
import { listSearch, opened, openedOrNew } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** The router reads digits in the URL as a number. */
const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const priorities = ['1', '2', '3', '4', '5'] as const
const priority = v.fallback(v.optional(v.pipe(digits, v.picklist(priorities))), undefined)

/** An agent's id, the reader, or no one. */
export type Assignee = 'me' | 'unassigned' | `${number}`
const isAssignee = (value: unknown): value is Assignee =>
  typeof value === 'string' && /^(me|unassigned|[1-9]\d*)$/.test(value)
const assignee = v.fallback(v.optional(v.pipe(digits, v.custom<Assignee>(isAssignee))), undefined)

/** Of all categories; the filter offers those of the chosen one. */
const subcategories = Object.values(ticketSubcategories).flat()
export type Subcategory = (typeof subcategories)[number]

export const statusTabs = ['all', 'unresolved', ...ticketStatuses] as const

/** `?move=7`, `?assign=7`, `?rank=7` and `?escalate=7` open the dialogs of a ticket, `?view=new` saves the filters. */
export const ticketSearch = listSearch({
  filters: {
    search: text,
    status: v.fallback(v.picklist(statusTabs), 'all'),
    priority,
    category: oneOf(ticketCategories),
    subcategory: oneOf(subcategories),
    assigned_to: assignee,
    period: oneOf(ticketPeriods),
    source: oneOf(ticketSources),
    flag_status: oneOf(ticketFlags),
    sla: oneOf(['breached']),
    snoozed: oneOf(['only', 'with']),
  },
  dialogs: { move: opened, assign: opened, rank: opened, escalate: opened, view: openedOrNew },
  sorts: ['created_date', 'priority', 'last_updated_date', 'resolution_due_date'],
})
export type TicketSearch = ReturnType<typeof ticketSearch.asked>
