import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditLog as log } from '#db/schema/index.ts'
import { type EntryFilter, matches } from './queries.ts'

type Order = 'asc' | 'desc'

/** Entries in a row of one actor and action, which belong to one area; `id` is that of the newest. */
export type Run = { id: number; count: number; since: Date }

/** Numbers the runs among the first `most` entries of a filter, and marks each entry with that of its own. */
const inRuns = (filter: EntryFilter, { order, most }: { order: Order; most: number }) => {
  const direction = sql.raw(order)
  // A period is read by the index of the time.
  const by =
    filter.since || filter.before ? sql`created_at ${direction}, id ${direction}` : sql`id ${direction}`
  return sql`
    with first as (
      select id, created_at, actor_type, actor_id, action from ${log}
      where ${matches(filter) ?? sql`true`} order by ${by} limit ${most}
    ), marked as (
      select id, created_at, (actor_type, actor_id, action) is distinct from
        (lag(actor_type) over newest, lag(actor_id) over newest, lag(action) over newest) as begins
      from first window newest as (order by id ${direction})
    ), runs as (
      select id, created_at, count(*) filter (where begins) over (order by id ${direction}) as run from marked
    )`
}

type Page = { page: number; limit: number; order: Order; most: number }
type Found = { id: string | null; count: number; since: Date; total: number; entries: number }

/** A page of the runs of a filter, the number of all runs, and of the entries in them, which ends at `most`. */
export async function findRuns(db: Database, filter: EntryFilter, { page, limit, ...range }: Page) {
  const direction = sql.raw(range.order)
  const rows = await db.execute<Found>(sql`${inRuns(filter, range)},
    shown as (
      select max(id) as id, count(*)::int as count, min(created_at) as since
      from runs group by run order by max(id) ${direction} limit ${limit} offset ${(page - 1) * limit}
    )
    select shown.*, total, entries
    from (select coalesce(max(run), 0)::int as total, count(*)::int as entries from runs) counted
    left join shown on true order by shown.id ${direction}`)
  const { total, entries } = rows[0]!
  const runs = rows.flatMap(({ id, count, since }): Run[] =>
    id === null ? [] : [{ id: Number(id), count, since: new Date(since) }],
  )
  return { runs, total, entries }
}

/** The ids of a run, by that of its newest entry, newest first. */
export async function findRun(db: Database, filter: EntryFilter, most: number): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`${inRuns(filter, { order: 'desc', most })}
    select id from runs where run = 1 order by id desc`)
  return rows.map(({ id }) => Number(id))
}
