import { and, asc, desc, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

type Listing = {
  /** The primary key of the table whose rows are counted, without the tables joined to it. */
  key: PgColumn
  where: SQL | undefined
  /** Ends with a unique column, because rows of equal rank would repeat on the next page. */
  orderBy: SQL[]
  page: number
  limit: number
  /** Counts at most one row more than this, for tables too large to count. */
  cap?: number
}

/** A page of the rows of `select`, and the number of rows on all pages. */
export async function listPage<Select extends PgSelect>(
  db: Database,
  select: Select,
  { key, where, orderBy, page, limit, cap }: Listing,
): Promise<{ rows: Awaited<Select>; total: number }> {
  const matching = db.select().from(key.table).where(where)
  // Joined after the rows of the page are known, a deep page joins as few rows as the first.
  const onPage = db
    .select({ key })
    .from(key.table)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, total] = await Promise.all([
    select.where(inArray(key, onPage)).orderBy(...orderBy),
    cap === undefined ? db.$count(key.table, where) : db.$count(matching.limit(cap + 1).as('matching')),
  ])
  return { rows: rows as Awaited<Select>, total }
}

type Log<Filter, Select> = {
  key: PgColumn
  select: (db: Database) => Select
  matches: (filter: Filter) => SQL | undefined
  /** The columns that a filter is ordered by, before the key; those of the index that finds its rows. */
  by: (filter: Filter) => PgColumn[]
}
type LogPage = { page: number; limit: number; order?: 'asc' | 'desc' }

/** Rows of a log are counted up to this number. */
const countedMax = 10_000

/** A table whose rows are only added, so that the order of their ids is that of their times; newest first. */
export const logRows = <Filter, Select extends PgSelect>({
  key,
  select,
  matches,
  by,
}: Log<Filter, Select>) => ({
  /** A page, and the number of rows on all pages, counted up to `max`. */
  async page(db: Database, filter: Filter, { order = 'desc', ...page }: LogPage, max = countedMax) {
    const direction = order === 'asc' ? asc : desc
    const orderBy = [...by(filter), key].map((column) => direction(column))
    const where = matches(filter)
    return { ...(await listPage(db, select(db), { key, where, orderBy, ...page, cap: max })), max }
  },
  /** A batch for a file, below the id of the last one. */
  below: (db: Database, filter: Filter, { below, limit }: { below: number | undefined; limit: number }) =>
    select(db)
      .where(and(matches(filter), below === undefined ? undefined : lt(key, below)))
      .orderBy(desc(key))
      .limit(limit) as unknown as Promise<Awaited<Select>>,
  ofIds: (db: Database, ids: number[]) =>
    select(db).where(inArray(key, ids)).orderBy(desc(key)) as unknown as Promise<Awaited<Select>>,
})
