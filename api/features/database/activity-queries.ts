import { sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'

export type Active = {
  pid: number
  username: string | null
  applicationName: string | null
  state: string | null
  duration: number | null
  waitEventType: string | null
  clientAddress: string | null
  query: string
}

/** What runs in this database, longest first, and transactions that wait for their client. */
export async function listActive(client: Sql): Promise<Active[]> {
  const rows = await client<Active[]>`
    select pid, usename as username, application_name as "applicationName", state,
      round(extract(epoch from clock_timestamp() - query_start), 3)::float8 as duration,
      wait_event_type as "waitEventType", host(client_addr) as "clientAddress", coalesce(query, '') as query
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and state not in ('idle', 'disabled')
    order by query_start limit 200`
  return [...rows]
}

/** A query: a connection may have started another one since. The times are text, so that they keep microseconds. */
export type Running = { pid: number; state: string; startedAt: string; backendAt: string }

const isRunning = sql`
  datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  and state not in ('idle', 'disabled')`

/** The query that this backend runs; undefined for other databases, idle backends and the one that asks (D78). */
export async function findRunning(db: Database, pid: number): Promise<Running | undefined> {
  const [row] = await db.execute<Running>(sql`
    select pid, state, query_start::text as "startedAt", backend_start::text as "backendAt"
    from pg_stat_activity where pid = ${pid} and ${isRunning}`)
  return row
}

const sameQuery = ({ pid, startedAt, backendAt }: Running) => sql`
  pid = ${pid} and ${isRunning}
  and query_start = ${startedAt}::timestamptz and backend_start = ${backendAt}::timestamptz`

export async function isStillRunning(db: Database, query: Running): Promise<boolean> {
  return (await db.execute(sql`select from pg_stat_activity where ${sameQuery(query)}`)).length > 0
}

export async function cancelQuery(db: Database, query: Running): Promise<void> {
  await db.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity where ${sameQuery(query)}`)
}

export async function terminateQuery(db: Database, query: Running): Promise<void> {
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${sameQuery(query)}`)
}
