import { inArray, type SQL } from 'drizzle-orm'
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
