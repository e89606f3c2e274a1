import type { Sql } from '#db/client.ts'

export type Statement = {
  query: string
  calls: number
  avgTime: number
  maxTime: number
  rows: number
  hitPercent: number | null
}
type Order = 'calls' | 'avgTime' | 'totalTime' | 'rows'

const orders: Record<Order, string> = {
  calls: 'calls',
  avgTime: 'mean_exec_time',
  totalTime: 'total_exec_time',
  rows: 'rows',
}

type Wanted = { order: Order; limit: number; minMs?: number }

/** Statements of this database from pg_stat_statements, which may be absent or not loaded. */
export async function listStatements(sql: Sql, { order, limit, minMs = 0 }: Wanted): Promise<Statement[]> {
  const rows = await sql<Statement[]>`
    select query, calls::float8 as calls, rows::float8 as rows,
      round(mean_exec_time::numeric, 2)::float8 as "avgTime", round(max_exec_time::numeric, 2)::float8 as "maxTime",
      round(100.0 * shared_blks_hit / nullif(shared_blks_hit + shared_blks_read, 0), 2)::float8 as "hitPercent"
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and mean_exec_time >= ${minMs}
    order by ${sql.unsafe(orders[order])} desc, queryid limit ${limit}`
  return [...rows]
}

type Counts = { totalQueries: number; slowQueries: number }

/** Executions of all statements, and the number of slow ones; does not read their texts. */
export async function countStatements(sql: Sql, slowMs: number): Promise<Counts> {
  const [row] = await sql<[Counts]>`
    select coalesce(sum(calls), 0)::float8 as "totalQueries",
      count(*) filter (where mean_exec_time >= ${slowMs})::int as "slowQueries"
    from pg_stat_statements(false)
    where dbid = (select oid from pg_database where datname = current_database())`
  return row
}
