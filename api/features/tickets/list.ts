import { type Ctx, signedIn } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { ticketStatuses } from '#db/enums.ts'
import type { StaffTicket, TicketFilter, TicketQuery } from './agent-schema.ts'
import { matches } from './filter-queries.ts'
import {
  countByStatus,
  listRequesters,
  pageOfFiltered,
  pageOfFrequent,
  pageOfMatches,
} from './list-queries.ts'
import { type AgentTicket, readTickets } from './view-queries.ts'

/** Tickets are counted up to this number. */
const countedMax = 10_000
/** Beside a search, fewer, because each is read; more matches are not sorted to show one page of them. */
const sortedMax = 2_000
const requestersMax = 1_000

/**
 * A page of the tickets that match the filters, without snoozed ones and spam unless asked for. The search ignores case and
 * Turkish marks in subject, description and contact of the requester, and finds an id (D100). Totals are capped.
 */
export async function list(ctx: Ctx, input: TicketQuery) {
  const [{ ids, total, max }, stats] = await Promise.all([findPage(ctx, input), readStats(ctx)])
  const rows = await readTickets(ctx.db, ids, ctx.now())
  return {
    tickets: await Promise.all(rows.map((row) => withCountry(ctx, row))),
    pagination: paginateCapped(input, { total, max }),
    stats,
  }
}

async function findPage(ctx: Ctx, input: TicketQuery) {
  const { db } = ctx
  const { search, page, limit, sort_by, sort_order } = input
  const asked = { page, limit, sort_by, sort_order }
  const where = await conditionOf(ctx, input)
  if (!search)
    return { ...(await pageOfFiltered(db, where, { ...asked, most: countedMax })), max: countedMax }
  const { ids, total } = await pageOfMatches(db, where, { ...asked, most: sortedMax })
  const found =
    total <= sortedMax
      ? ids
      : ((await pageOfFrequent(db, where, asked)) ?? (await pageOfMatches(db, where, asked)).ids)
  return { ids: found, total, max: sortedMax }
}

/** The condition of all filters with the search, for the list and the export. */
export async function conditionOf(ctx: Ctx, filter: TicketFilter & { ids?: number[] }) {
  const asking = { me: signedIn(ctx).id, now: ctx.now() }
  if (!filter.search) return matches(filter, asking)
  const requesters = await listRequesters(ctx.db, filter.search, requestersMax + 1)
  return matches(filter, { ...asking, ...(requesters.length <= requestersMax && { requesters }) })
}

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

/** Adds the country of the requester; that of older tickets is looked up by their address. */
export async function withCountry({ geo, language }: Ctx, ticket: AgentTicket): Promise<StaffTicket> {
  const { country_code: known, ip_address: ip } = ticket
  const code = known ?? (ip === null ? null : await geo.countryOf(ip))
  return {
    ...ticket,
    country_code: code,
    country_name: code && (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? null),
    country_flag: code && flagOf(code),
  }
}

/** One ticket; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }): Promise<{ ticket: StaffTicket }> {
  const [row] = await readTickets(ctx.db, [id], ctx.now())
  if (!row) throw NotFound()
  return { ticket: await withCountry(ctx, row) }
}
