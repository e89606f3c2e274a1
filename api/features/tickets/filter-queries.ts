import { and, eq, gt, gte, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { unresolvedStatuses } from '#db/enums/tickets.ts'
import { tickets, users } from '#db/schema/index.ts'
import { mentions } from '#db/search.ts'
import { isDueSoon, isMissed, isOverdue } from '#db/ticket-targets.ts'
import type { TicketFilter } from './agent-schema.ts'
import { hasTag } from './tag-queries.ts'

/** `ids`: only these tickets. */
export type Filter = TicketFilter & { ids?: number[] }

type Asking = {
  /** For `me`. */
  me: number
  /** For snoozed tickets. */
  now: Date
}

/** All columns of these filters are in the indexes of the list. */
export function matchesFilter(filter: Filter, { me, now }: Asking): SQL | undefined {
  const { status, priority, category, subcategory, source, date_from, date_to } = filter
  return and(
    filter.ids && inArray(tickets.id, filter.ids),
    status === 'unresolved'
      ? inArray(tickets.status, [...unresolvedStatuses])
      : status && eq(tickets.status, status),
    priority ? eq(tickets.priority, priority) : undefined,
    category && eq(tickets.category, category),
    subcategory ? eq(tickets.subcategory, subcategory) : undefined,
    source && eq(tickets.source, source),
    matchesAssignee(filter.assigned_to, me),
    date_from ? gte(tickets.createdAt, startOf(date_from)) : undefined,
    date_to ? sql`${tickets.createdAt} < ${startOf(date_to)} + interval '1 day'` : undefined,
    filter.period ? gte(tickets.createdAt, daysAgo(periodDays[filter.period], now)) : undefined,
    flagCondition(filter),
    filter.tag ? hasTag(tickets.id, filter.tag) : undefined,
    filter.sla && slaConditions[filter.sla](now),
    snoozeCondition(filter.snoozed, now),
  )
}

/** Midnight in Istanbul, where it is never skipped or repeated. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Istanbul')`

const periodDays = { today: 0, '7d': 6, '30d': 29 }

const daysAgo = (days: number, now: Date) =>
  sql`date_trunc('day', ${now.toISOString()}::timestamptz, 'Europe/Istanbul') - ${days} * interval '1 day'`

function matchesAssignee(assignee: TicketFilter['assigned_to'], me: number): SQL | undefined {
  if (assignee === undefined) return undefined
  return assignee === 'unassigned'
    ? isNull(tickets.assignedTo)
    : eq(tickets.assignedTo, assignee === 'me' ? me : assignee)
}

const flagConditions = {
  clean: () => and(not(tickets.isSpam), not(tickets.isFlagged)),
  flagged: () => sql`${tickets.isFlagged}`,
  spam: () => sql`${tickets.isSpam}`,
}

/** Spam counts nowhere unless asked for; a search and chosen tickets ask. */
function flagCondition({ flag_status: flag, search, ids }: Filter): SQL | undefined {
  if (flag === 'with_spam') return undefined
  if (flag) return flagConditions[flag]()
  return search || ids ? undefined : not(tickets.isSpam)
}

const slaConditions = {
  /** A miss of a ticket whose clock stopped is recorded; by the condition of its index, few tickets are read. */
  breached: (now: Date) =>
    and(
      sql`(first_response_breached_at is not null or resolution_breached_at is not null or status in ('open', 'in_progress'))`,
      or(isMissed('first_response', now), isMissed('resolution', now)),
    ),
  overdue: isOverdue,
  due_soon: isDueSoon,
}

function snoozeCondition(snoozed: TicketFilter['snoozed'], now: Date): SQL | undefined {
  if (snoozed === 'with') return undefined
  if (snoozed === 'only') return gt(tickets.snoozedUntil, now)
  return or(isNull(tickets.snoozedUntil), lte(tickets.snoozedUntil, now))
}

/** The id in a search such as `#42`. */
const idIn = (term: string) => /^#?(\d{1,9})$/.exec(term)?.[1]

/** Users whose name, username, e-mail address or phone contains the term; deleted ones are not found. */
const mentionsUser = (term: string): SQL =>
  sql`${mentions(users.search, term)} and ${users.deletedAt} is null`

export const usersMentioning = (term: string): SQL =>
  sql`select ${users.id} from ${users} where ${mentionsUser(term)}`

/** Ids as one parameter. */
const arrayOf = (ids: number[]): SQL => sql`${sql.param(ids)}::int[]`
export const isOneOf = (ids: number[]): SQL => sql`${tickets.id} = any (${arrayOf(ids)})`

/** Of a search: the place of the term in the text of a ticket, and its number if the term is one. */
export const placeOf = (term: string): { at: SQL; id: number } => ({
  at: sql`strpos(${tickets.search}, fold(${term}))`,
  id: Number(idIn(term) ?? 0),
})

type Found = {
  /** The users whom the search mentions, unless they are too many: then the user of each ticket is looked up. */
  requesters?: number[]
  /** That messages of the ticket have the words. */
  mentioning: SQL
}

/** The condition of all filters and of the search. */
export const matchesAll = (filter: Filter & { search: string }, asking: Asking, found: Found) =>
  and(matchesFilter(filter, asking), matchesSearch(filter.search, found))

/** Subject, description or contact of the guest contains the term, the requester or a message does, or it is the id. */
export function matchesSearch(term: string, { requesters, mentioning }: Found): SQL | undefined {
  const id = idIn(term)
  return or(
    mentions(tickets.search, term),
    requesters === undefined
      ? // Unlike `exists`, PostgreSQL does not turn it into one scan of all users.
        sql`(select ${mentionsUser(term)} from ${users} where ${users.id} = ${tickets.userId})`
      : requesters.length > 0
        ? inArray(tickets.userId, requesters)
        : undefined,
    mentioning,
    id ? eq(tickets.id, Number(id)) : undefined,
  )
}
