import type { Sql } from '#db/client.ts'
import type { Reserved } from './lock-queries.ts'

/** An identifier that the server has quoted. */
type Identifier = { name: string; quoted: string }

const ours = `c.relnamespace = 'public'::regnamespace`

/** The tables of the product, all of them or the one of this name (D77). */
export async function findTables(connection: Reserved, name?: string): Promise<Identifier[]> {
  const rows = await connection<Identifier[]>`
    select c.relname as name, format('%I.%I', 'public', c.relname) as quoted from pg_class c
    where ${connection.unsafe(ours)} and c.relkind = 'r' and (${name ?? null}::text is null or c.relname = ${name ?? null})
    order by c.relname`
  return [...rows]
}

export async function findIndex(connection: Reserved, name: string): Promise<Identifier | undefined> {
  const [row] = await connection<Identifier[]>`
    select c.relname as name, format('%I.%I', 'public', c.relname) as quoted from pg_class c
    where ${connection.unsafe(ours)} and c.relkind = 'i' and c.relname = ${name}`
  return row
}

/** The unfinished copies that an interrupted REINDEX CONCURRENTLY leaves. */
export async function findUnfinishedIndexes(connection: Reserved): Promise<Identifier[]> {
  const rows = await connection<Identifier[]>`
    select c.relname as name, format('%I.%I', 'public', c.relname) as quoted
    from pg_class c join pg_index i on i.indexrelid = c.oid
    where ${connection.unsafe(ours)} and not i.indisvalid and c.relname ~ '_cc(new|old)\d*$'`
  return [...rows]
}

/** Runs a command that no transaction may surround; the identifier is one that the server has quoted. */
export async function run(connection: Reserved, command: string, timeoutMs: number): Promise<void> {
  await connection.unsafe(`set statement_timeout = ${Math.max(1, Math.round(timeoutMs))}`)
  await connection.unsafe(command)
}

type TableRow = {
  name: string
  rows: number
  deadRows: number
  size: number
  indexSize: number
  sizeFormatted: string
  lastVacuum: Date | null
  lastAnalyze: Date | null
  indexes: { name: string; size: number; scans: number }[]
}

/** Tables with their indexes, largest first. */
export async function listTableRows(sql: Sql): Promise<TableRow[]> {
  const rows = await sql<TableRow[]>`
    select t.relname as name, t.n_live_tup::float8 as rows, t.n_dead_tup::float8 as "deadRows",
      pg_total_relation_size(t.relid)::float8 as size, pg_indexes_size(t.relid)::float8 as "indexSize",
      pg_size_pretty(pg_total_relation_size(t.relid)) as "sizeFormatted",
      greatest(t.last_vacuum, t.last_autovacuum) as "lastVacuum",
      greatest(t.last_analyze, t.last_autoanalyze) as "lastAnalyze",
      coalesce(i.indexes, '[]') as indexes
    from pg_stat_user_tables t left join lateral (
      select json_agg(json_build_object('name', s.indexrelname, 'size', pg_relation_size(s.indexrelid),
        'scans', s.idx_scan) order by s.indexrelname) as indexes
      from pg_stat_user_indexes s where s.relid = t.relid
    ) i on true
    where t.schemaname = 'public'
    order by size desc, name`
  return [...rows]
}

/** The bytes of all rows without indexes: what a backup has at most before it is compressed, roughly. */
export async function sizeOfRows(sql: Sql): Promise<number> {
  const [row] = await sql<[{ bytes: number }]>`
    select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`
  return row.bytes
}
