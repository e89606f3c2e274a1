import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { listSequences, listTables, newestMigration, type Table } from './catalogue.ts'
import {
  countLines,
  type End,
  formatVersion,
  type Header,
  line,
  quoted,
  rowsEnd,
  type TableFooter,
} from './format.ts'

type Dump = {
  connection: postgres.ReservedSql
  createdAt: Date
}
export type Totals = { tables: number; rows: number; bytes: number }

/** Statements of a backup may take long; requests must not wait for its snapshot. */
const limits = `set local statement_timeout = '2h'; set local idle_in_transaction_session_timeout = '10min'`

/**
 * Writes the whole database in one snapshot, table by table, and counts in `totals` what it has written. Where it fails,
 * or is not read to its end, the transaction stays open.
 */
export async function* dump(
  given: Dump,
  totals: Totals,
  onHeader: (header: Header) => void,
): AsyncGenerator<Uint8Array> {
  const { connection } = given
  const counted = (chunk: Uint8Array) => {
    totals.bytes += chunk.byteLength
    return chunk
  }
  await connection`begin isolation level repeatable read read only`
  await connection.unsafe(limits)
  const header = await headerOf(given)
  onHeader(header)
  yield counted(line(header))
  for (const table of await listTables(connection)) {
    for await (const chunk of dumpTable(given, table, totals)) yield counted(chunk)
    totals.tables++
  }
  const { tables, rows } = totals
  const end: End = { end: true, tables, rows, sequences: await listSequences(connection) }
  await connection`commit`
  yield counted(line(end))
}

async function headerOf({ connection, createdAt }: Dump): Promise<Header> {
  const [server] = await connection<[{ postgres: string }]>`
    select current_setting('server_version') as postgres`
  return {
    format: 'meydan-backup',
    version: formatVersion,
    createdAt: createdAt.toISOString(),
    postgres: server.postgres,
    migration: await newestMigration(connection),
  }
}

async function* dumpTable({ connection }: Dump, table: Table, totals: Totals) {
  yield line({ table: table.name, columns: table.columns })
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of rowsOf(connection, table)) {
    hash.update(chunk)
    rows += countLines(chunk)
    yield chunk
  }
  totals.rows += rows
  yield rowsEnd
  yield line({ rows, sha256: hash.digest('hex') } satisfies TableFooter)
}

/** Rows fetched at once, which bounds the memory that a backup needs. */
const batch = 2_000

/** A column as the text format of COPY writes it. */
const copied = (column: string) =>
  `coalesce(replace(replace(replace(replace(${quoted(column)}::text, '\\', '\\\\'), e'\\n', '\\n'), e'\\r', '\\r'), e'\\t', '\\t'), '\\N')`

/**
 * The rows of a table in the text format of COPY, by fetching from a cursor of SQL. With COPY itself, or a cursor of its
 * own, the driver does not notice a connection that ends while its rows wait for the disk.
 */
async function* rowsOf(connection: postgres.ReservedSql, { name, columns }: Table): AsyncGenerator<Buffer> {
  const row = `concat_ws(e'\\t', ${columns.map(copied).join(', ')})`
  await connection.unsafe(`declare backup no scroll cursor for select ${row} as row from ${quoted(name)}`)
  for (;;) {
    const rows = await connection.unsafe<{ row: string }[]>(`fetch ${batch} from backup`)
    if (rows.length > 0) yield Buffer.from(`${rows.map((each) => each.row).join('\n')}\n`)
    if (rows.length < batch) break
  }
  await connection`close backup`
}
