import type { PendingQuery, Row } from 'postgres'
import type { Sql } from './client.ts'

const batch = 1000

/**
 * Deletes a batch of the rows of a table that match a condition, without those that another transaction has locked; true
 * while there may be more. `key` identifies a row.
 */
export async function sweep(
  sql: Sql,
  table: string,
  condition: PendingQuery<Row[]>,
  key = ['id'],
): Promise<boolean> {
  const { count } = await sql`
    delete from ${sql(table)} where (${sql(key)}) in (
      select ${sql(key)} from ${sql(table)} where ${condition} limit ${batch} for update skip locked)`
  return count === batch
}
