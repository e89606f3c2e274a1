import type { Sql } from '#db/client.ts'

/** Rounded to two digits; null without a whole. */
const share = (part: string, whole: string) => `round(100.0 * (${part}) / nullif(${whole}, 0), 2)::float8`

type Server = {
  version: string
  uptime: number
  maxConnections: number
  size: string
  sizeFormatted: string
  tableCount: number
  indexCount: number
  schemaCount: number
}

/** The server and the size of this database, whose tables are those of the schema `public`. */
export async function readServer(sql: Sql): Promise<Server> {
  const [row] = await sql<[Server]>`
    select current_setting('server_version') as version,
      extract(epoch from now() - pg_postmaster_start_time())::float8 as uptime,
      current_setting('max_connections')::int as "maxConnections",
      pg_database_size(current_database()) as size,
      pg_size_pretty(pg_database_size(current_database())) as "sizeFormatted",
      (select count(*)::int from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as "tableCount",
      (select count(*)::int from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace) as "indexCount",
      (select count(*)::int from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema') as "schemaCount"`
  return row
}

type Activity = {
  total: number
  active: number
  idle: number
  databaseConnections: number
  runningQueries: number
  locks: number
}

/** Connections of clients. The query that counts is not one of those that run. */
export async function readActivity(sql: Sql): Promise<Activity> {
  const [row] = await sql<[Activity]>`
    select count(*)::int as total,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'idle')::int as idle,
      count(*) filter (where datname = current_database())::int as "databaseConnections",
      count(*) filter (where state = 'active' and datname = current_database() and pid <> pg_backend_pid())::int
        as "runningQueries",
      count(*) filter (where datname = current_database() and wait_event_type = 'Lock')::int as locks
    from pg_stat_activity where backend_type = 'client backend'`
  return row
}

type Totals = {
  transactions: number
  cacheHitRatio: number | null
  commitRate: number | null
  rollbackRate: number | null
  deadlocks: number
  tempFiles: number
  tempBytes: number
  bufferHitRate: number | null
  checkpointRate: number | null
}

/** The counters of this database since its statistics were last reset. */
export async function readTotals(sql: Sql): Promise<Totals> {
  const [row] = await sql<[Totals]>`
    select (xact_commit + xact_rollback)::float8 as transactions,
      ${sql.unsafe(share('blks_hit', 'blks_hit + blks_read'))} as "cacheHitRatio",
      ${sql.unsafe(share('xact_commit', 'xact_commit + xact_rollback'))} as "commitRate",
      ${sql.unsafe(share('xact_rollback', 'xact_commit + xact_rollback'))} as "rollbackRate",
      deadlocks::float8 as deadlocks, temp_files::float8 as "tempFiles", temp_bytes::float8 as "tempBytes",
      (select ${sql.unsafe(share('sum(heap_blks_hit)', 'sum(heap_blks_hit) + sum(heap_blks_read)'))}
        from pg_statio_user_tables) as "bufferHitRate",
      (select ${sql.unsafe(share('num_timed', 'num_timed + num_requested'))}
        from pg_stat_checkpointer) as "checkpointRate"
    from pg_stat_database where datname = current_database()`
  return row
}

type Connection = {
  pid: number
  usename: string | null
  application_name: string | null
  state: string | null
  client_addr: string | null
}

/** The connections to this database, those that work first. */
export async function listConnections(sql: Sql): Promise<Connection[]> {
  const rows = await sql<Connection[]>`
    select pid, usename, application_name, state, host(client_addr) as client_addr from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
    order by state = 'idle', state_change desc nulls last, pid limit 500`
  return [...rows]
}
