import type postgres from 'postgres'
import type { Migration, Sequence } from './format.ts'

type Connection = postgres.ReservedSql | postgres.TransactionSql | postgres.Sql
export type Table = { name: string; columns: string[] }

/** The tables of the product with the columns that COPY writes and reads; generated columns are computed again. */
export async function listTables(connection: Connection): Promise<Table[]> {
  const rows = await connection<Table[]>`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`
  return [...rows]
}

/** Sequences that have given a value; the numbers are text, as they may exceed JavaScript's. */
export async function listSequences(connection: Connection): Promise<Sequence[]> {
  const rows = await connection<Sequence[]>`
    select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`
  return [...rows]
}

export async function newestMigration(connection: Connection): Promise<Migration> {
  const [row] = await connection<{ hash: string; at: string }[]>`
    select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`
  if (!row) throw new Error('this database has no migrations')
  return { hash: row.hash, createdAt: Number(row.at) }
}
