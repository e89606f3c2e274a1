import { type Ctx, signedIn } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import type { Language } from '#db/enums.ts'
import type { StaffTicket, TicketQuery } from './agent-schema.ts'
import { type Filter, isOneOf, matchesAll, matchesFilter, matchesSearch, placeOf } from './filter-queries.ts'
import {
  countByStatus,
  listRequesters,
  pageOfFiltered,
  pageOfFrequent,
  pageOfMatches,
  pageOfMentions,
} from './list-queries.ts'
import { isMentioned, listMentioning } from './message-search-queries.ts'
import { withMatches } from './search.ts'
import { type AgentTicket, readTickets } from './view-queries.ts'

/** Tickets are counted up to this number. */
const countedMax = 10_000
/** Beside a search, fewer, because each is read; more matches are not sorted to show one page of them. */
const sortedMax = 1_000
const requestersMax = 1_000

/**
 * A page of the tickets that match the filters, without snoozed ones and spam unless asked for. The search ignores case and
 * Turkish marks in subject, description and contact of the requester, and finds an id (D100); in messages and notes it
 * finds words, also as they begin or by their Turkish stem. The best matches come first unless an order is asked for.
 * Totals are capped.
 */
export async function list(ctx: Ctx, input: TicketQuery) {
  const [{ ids, total, max, isCut }, stats] = await Promise.all([findPage(ctx, input), readStats(ctx)])
  const rows = await readTickets(ctx.db, ids, ctx.now())
  const tickets = await Promise.all(rows.map((row) => withCountry(ctx, row)))
  return {
    tickets: input.search ? await withMatches(ctx, tickets, input.search, 'agent') : tickets,
    pagination: { ...paginateCapped(input, { total, max }), ...(isCut && { total_is_capped: true }) },
    stats,
  }
}

type FoundPage = { ids: number[]; total: number; max: number; isCut?: boolean }

async function findPage(ctx: Ctx, input: TicketQuery): Promise<FoundPage> {
  const { db } = ctx
  const { search, page, limit, sort_by = 'created_date', sort_order = 'desc' } = input
  const asked = { page, limit, sort_by, sort_order }
  if (!search) {
    const where = await conditionOf(ctx, input)
    return { ...(await pageOfFiltered(db, where, { ...asked, most: countedMax })), max: countedMax }
  }
  const { where, mentioning } = await searchOf(ctx, { ...input, search })
  const isRanked = input.sort_by === undefined && input.sort_order === undefined
  const best = isRanked ? { best: { ...placeOf(search), mentioning: mentioning.ids } } : {}
  const { ids, total } = await pageOfMatches(db, where, { ...asked, ...best, most: sortedMax })
  if (total > sortedMax) {
    const newest = (await pageOfFrequent(db, where, asked)) ?? (await pageOfMatches(db, where, asked)).ids
    return { ids: newest, total, max: sortedMax }
  }
  if (!mentioning.isCut) return { ids, total, max: sortedMax }
  const more =
    ids.length < limit ? await pageOfMentions(db, await mentionsOf(ctx, { ...input, search }), asked) : ids
  return more.length > ids.length
    ? { ids: more, total: (page - 1) * limit + more.length, max: sortedMax, isCut: true }
    : { ids, total, max: sortedMax, isCut: true }
}

/** The condition of all filters with the search, for the list and the export. */
export async function conditionOf(ctx: Ctx, filter: Filter) {
  const { search } = filter
  return search ? (await searchOf(ctx, { ...filter, search })).where : matchesFilter(filter, askingOf(ctx))
}

const askingOf = (ctx: Ctx) => ({ me: signedIn(ctx).id, now: ctx.now() })

async function searchOf(ctx: Ctx, filter: Filter & { search: string }) {
  const [requesters, mentioning] = await Promise.all([
    listRequesters(ctx.db, filter.search, requestersMax + 1),
    listMentioning(ctx.db, filter.search, 'agent'),
  ])
  const found = {
    mentioning: isOneOf(mentioning.ids),
    ...(requesters.length <= requestersMax && { requesters }),
  }
  return { where: matchesAll(filter, askingOf(ctx), found), mentioning }
}

/** The filters, and apart from them the search in all messages, for tickets that are looked at one by one. */
const mentionsOf = (ctx: Ctx, filter: Filter & { search: string }) => ({
  filters: matchesFilter(filter, askingOf(ctx)),
  search: matchesSearch(filter.search, { mentioning: isMentioned(filter.search, 'agent') }),
})

async function readStats({ db, now }: Ctx) {
  const rows = await countByStatus(db, now())
  const byStatus = (read: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(
      ticketStatuses.map((status) => [
        status,
        rows.filter((row) => row.status === status).reduce((sum, row) => sum + read(row), 0),
      ]),
    ) as Record<(typeof ticketStatuses)[number], number>
  return {
    total_tickets: rows.reduce((sum, { count }) => sum + count, 0),
    by_status: byStatus(({ count }) => count),
    snoozed_by_status: byStatus(({ snoozed }) => snoozed),
  }
}

/** The regional indicators of a country code. */
const flagOf = (code: string) =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

type Placed = Pick<AgentTicket, 'country_code' | 'ip_address'>

/** The country of the requester; that of older tickets is looked up by their address. */
export const countryOf = async ({ geo }: Ctx, { country_code: known, ip_address: ip }: Placed) =>
  known ?? (ip === null ? null : await geo.countryOf(ip))

const countryNames: Record<Language, Intl.DisplayNames> = {
  tr: new Intl.DisplayNames('tr', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

/** Adds the country of the requester. */
async function withCountry(ctx: Ctx, ticket: AgentTicket): Promise<StaffTicket> {
  const code = await countryOf(ctx, ticket)
  return {
    ...ticket,
    country_code: code,
    country_name: code && (countryNames[ctx.language].of(code) ?? null),
    country_flag: code && flagOf(code),
  }
}

/** One ticket; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }): Promise<{ ticket: StaffTicket }> {
  const [row] = await readTickets(ctx.db, [id], ctx.now())
  if (!row) throw NotFound()
  return { ticket: await withCountry(ctx, row) }
}
