import { type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { ticketCounts, tickets } from '#db/schema/index.ts'
import type { TicketQuery } from './agent-schema.ts'
import { usersMentioning } from './filter-queries.ts'

type Sort = NonNullable<TicketQuery['sort_by']>
type Page = { page: number; limit: number; sort_by: Sort; sort_order: 'asc' | 'desc' }
type Found = { ids: number[]; total: number }

/** The columns of the covering indexes, in their direction. */
const orders: Record<Sort, { columns: SQL[]; direction: 'asc' | 'desc' }> = {
  created_date: { columns: [sql`created_at`, sql`id`], direction: 'desc' },
  last_updated_date: { columns: [sql`updated_at`, sql`id`], direction: 'desc' },
  priority: { columns: [sql`priority`, sql`created_at`, sql`id`], direction: 'desc' },
  resolution_due_date: { columns: [sql`resolution_due_at`, sql`id`], direction: 'asc' },
}

const ordered = ({ sort_by, sort_order }: Pick<Page, 'sort_by' | 'sort_order'>): SQL =>
  sql.join(
    orders[sort_by].columns.map((column) =>
      sort_order === 'asc' ? sql`${column} asc` : sql`${column} desc`,
    ),
    sql`, `,
  )

/** The ids of a page of the tickets that match, and their number up to `most` and one more. */
export async function pageOfFiltered(
  db: Database,
  where: SQL | undefined,
  { page, limit, most, ...order }: Page & { most: number },
): Promise<Found> {
  const matching = sql`from ${tickets} where ${where ?? sql`true`}`
  const [rows, [count]] = await Promise.all([
    db.execute<{ id: number }>(sql`
      select id ${matching} order by ${ordered(order)} limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from (select ${matching} limit ${most + 1}) matching`),
  ])
  return { ids: rows.map(({ id }) => id), total: count!.total }
}

/** Ids of the users that a term mentions, up to `most`. */
export async function listRequesters(db: Database, term: string, most: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`${usersMentioning(term)} limit ${most}`)
  return rows.map(({ id }) => id)
}

/** The place of a search in a ticket, and the tickets whose messages match it, best first. */
type Best = { at: SQL; id: number; mentioning: number[] }

/**
 * A page of the tickets that match a search, of at most `most` of them if it is given, and their number. With `best` the
 * ticket of the number comes first, then those with the term in their subject, in other texts or their requester, and in
 * messages. They are found before they are sorted, because the planner would walk an index of the order past all others
 * for a rare term.
 */
export async function pageOfMatches(
  db: Database,
  where: SQL | undefined,
  { page, limit, most, best, ...order }: Page & { most?: number; best?: Best },
): Promise<Found> {
  const [row] = await db.execute<{ ids: number[] | null; total: number }>(sql`
    with found as materialized (
      select id, created_at, updated_at, priority, resolution_due_at
        ${best ? sql`, ${best.at} as at, char_length(subject) as subject_length` : sql``}
      from ${tickets} where ${where}
      ${most === undefined ? sql`` : sql`limit ${most + 1}`}
    )
    select (select count(*)::int from found) as total, array(
      select id from found ${best ? bestFirst(best) : sql`order by`} ${ordered(order)}
      limit ${limit} offset ${(page - 1) * limit}
    ) as ids`)
  return { ids: row?.ids ?? [], total: row?.total ?? 0 }
}

const bestFirst = ({ id, mentioning }: Best): SQL => sql`
  left join unnest(${sql.param(mentioning)}::int[]) with ordinality as mention (ticket, place) on ticket = id
  order by case when id = ${id}::int then 0 when at between 1 and subject_length + 1 then 1
    when at = 0 and place is not null then 3 else 2 end, place,`

/** Rows that are read to fill a page of frequent matches. */
const window = 4_000

/** The same page where matches are frequent: read in their order from the beginning, unless too few are there. */
export async function pageOfFrequent(
  db: Database,
  where: SQL | undefined,
  { page, limit, ...order }: Page,
): Promise<number[] | undefined> {
  const by = ordered(order)
  const rows = await db.execute<{ id: number }>(sql`
    select id from (select * from ${tickets} order by ${by} limit ${window}) tickets
    where ${where} order by ${by} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.length === limit ? rows.map(({ id }) => id) : undefined
}

/** Tickets that are looked at one by one. */
const lookedAtMax = 1_000

/**
 * A page of those of the first tickets of the filters that match a search, which would cost too much for all. Only their
 * ids are read at first, for which the index of the order has all filters.
 */
export async function pageOfMentions(
  db: Database,
  { filters, search }: { filters: SQL | undefined; search: SQL | undefined },
  { page, limit, ...order }: Page,
): Promise<number[]> {
  const by = ordered(order)
  const rows = await db.execute<{ id: number }>(sql`
    select id from ${tickets}
    join (select id from ${tickets} where ${filters ?? sql`true`} order by ${by} limit ${lookedAtMax}) looked_at using (id)
    where ${search} order by ${by} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map(({ id }) => id)
}

/** Tickets by status without spam, from the counts that triggers keep, and the few of them that are snoozed. */
export const countByStatus = (db: Database, now: Date) =>
  db.execute<{ status: TicketStatus; count: number; snoozed: number }>(sql`
    select status, sum(count)::int as count, sum(snoozed)::int as snoozed from (
      select status, count, 0 as snoozed from ${ticketCounts}
      union all
      select status, 0, count(*)::int from ${tickets}
      where snoozed_until > ${now.toISOString()}::timestamptz and not is_spam group by status
    ) counts group by status`)

/** Adds the changes of each status together. Of concurrent runs, one finds rows. */
export const compactCounts = (db: Sql) => db`
  with gone as (
    delete from ticket_counts where (select count(*) from ticket_counts) > 16 returning status, count
  )
  insert into ticket_counts (status, count)
  select status, sum(count) from gone group by status having sum(count) <> 0`
