import * as v from 'valibot'
import type { ticketSubcategories } from '#api/rules/tickets.ts'
import {
  ticketCategories,
  ticketFlags,
  ticketPeriods,
  ticketSources,
  ticketStatuses,
} from '#db/enums/tickets.ts'
import { listSearch, opened, openedOrNew } from '#web/components/table/list-search.ts'
import { assignee, digits } from '#web/components/ticket/assignee.ts'
import { day, oneOf, text } from '#web/lib/search.ts'

export const priorities = ['1', '2', '3', '4', '5'] as const
const priority = v.fallback(v.optional(v.pipe(digits, v.picklist(priorities))), undefined)

export type Subcategory = (typeof ticketSubcategories)[keyof typeof ticketSubcategories][number]
/** Any text: the list leaves out one that its category lacks, and the rules are too large for the first bundle. */
const subcategory = v.fallback(
  v.optional(v.custom<Subcategory>((value) => typeof value === 'string')),
  undefined,
)

export const statusTabs = ['all', 'unresolved', ...ticketStatuses] as const

const filters = {
  search: text,
  priority,
  category: oneOf(ticketCategories),
  subcategory,
  assigned_to: assignee,
  period: oneOf(ticketPeriods),
  source: oneOf(ticketSources),
  flag_status: oneOf([...ticketFlags, 'with_spam']),
  tag: text,
  date_from: day,
  date_to: day,
  sla: oneOf(['breached', 'overdue', 'due_soon']),
  snoozed: oneOf(['only', 'with']),
}
/** `?move=7`, `?assign=7`, `?rank=7` and `?escalate=7` open the dialogs of a ticket. */
const dialogs = { move: opened, assign: opened, rank: opened, escalate: opened }
const sorts = ['created_date', 'priority', 'last_updated_date', 'resolution_due_date'] as const

/** The table: `?view=new` saves the filters, `?ticket=new` opens a ticket. */
export const ticketSearch = listSearch({
  filters: { ...filters, status: v.fallback(v.picklist(statusTabs), 'all') },
  dialogs: { ...dialogs, view: openedOrNew, ticket: openedOrNew },
  sorts,
})
export type TicketSearch = ReturnType<typeof ticketSearch.asked>

const pageSize = 50

/** What stands beside an open ticket: what is unresolved, by due time, and the matches of a search best first. */
const work = listSearch({
  filters: { ...filters, status: v.fallback(v.picklist(statusTabs), 'unresolved') },
  dialogs: { ...dialogs, view: openedOrNew, ticket: opened, pane: oneOf(['details']) },
  sorts,
  limit: pageSize,
})
export type WorkSearch = ReturnType<typeof work.parse>

export const workSearch = {
  parse: work.parse,
  /** A page of it, as it is read. */
  pageOf: (search: WorkSearch, page: number): TicketSearch => {
    const asked = { ...work.asked(search), page, limit: pageSize }
    return asked.sort || asked.search ? asked : { ...asked, sort: 'resolution_due_date', order: 'asc' }
  },
}

/** The list of the table, as the list beside a ticket has it. */
export const besideTicket = ({ page: _page, limit: _limit, ...search }: TicketSearch) => ({
  ...search,
  ...(!search.sort && !search.search && { sort: 'created_date' as const, order: 'desc' as const }),
})

const cleared = Object.fromEntries(
  [...Object.keys(filters), 'status', 'sort', 'order'].map((name) => [name, undefined]),
)

/** What replaces the filters and the order of the list beside a ticket by those of a list of the table. */
export const instead = (search: TicketSearch): Partial<WorkSearch> => ({
  ...cleared,
  ...besideTicket(search),
})
