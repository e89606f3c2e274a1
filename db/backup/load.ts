import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type postgres from 'postgres'
import type { Pool } from '#db/pool.ts'
import { listTables, type Table } from './catalogue.ts'
import { BackupDamaged, quoted, type Sequence, type TableHeader } from './format.ts'
import { readBackup } from './read.ts'

type Connection = postgres.ReservedSql

/** Replaces all rows by those of a backup, in one transaction. */
export async function loadRows(client: Pool, file: string): Promise<void> {
  const connection = await client.reserve()
  try {
    await connection`begin`
    try {
      // Triggers would count, publish and refuse rows that have been through them.
      await connection`set local session_replication_role = replica`
      const tables = new Map((await listTables(connection)).map((table) => [table.name, table]))
      await connection.unsafe(`truncate ${[...tables.keys()].map(quoted).join(', ')} restart identity`)
      await copyAll(connection, file, tables)
      await connection`commit`
    } catch (error) {
      await connection`rollback`
      throw error
    }
    await connection`analyze`
  } finally {
    connection.release()
  }
}

async function copyAll(connection: Connection, file: string, tables: Map<string, Table>): Promise<void> {
  let copy: ReturnType<typeof copyInto> | undefined
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') copy = copyInto(await openCopy(connection, part.table, tables))
    if (part.kind === 'rows') await copy!.write(part.rows)
    if (part.kind === 'tableEnd') {
      await copy!.end()
      await compareCount(connection, part.table.table, part.rows)
    }
    if (part.kind === 'end') await setSequences(connection, part.end.sequences)
  }
}

/** Opens a COPY of a table that the database has with the same columns. */
function openCopy(connection: Connection, { table, columns }: TableHeader, tables: Map<string, Table>) {
  const expected = [...(tables.get(table)?.columns ?? [])].sort()
  if (!Bun.deepEquals(expected, [...columns].sort()))
    throw new BackupDamaged(`the columns of ${table} are not those of its migration`)
  return connection.unsafe(`copy ${quoted(table)} (${columns.map(quoted)}) from stdin`).writable()
}

/** Writes with the speed of the server, and fails with its error. */
function copyInto(stream: Writable) {
  let failure: Error | undefined
  stream.on('error', (error) => {
    failure = error
  })
  return {
    write: (rows: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        if (failure) reject(failure)
        else stream.write(rows, (error) => (error ? reject(error) : resolve()))
      }),
    end: () => finished(stream.end()),
  }
}

async function compareCount(connection: Connection, table: string, rows: number): Promise<void> {
  const [row] = await connection<
    [{ count: number }]
  >`select count(*)::float8 as count from ${connection(table)}`
  if (row.count !== rows) throw new Error(`${table} has ${row.count} rows instead of ${rows}`)
}

async function setSequences(connection: Connection, sequences: Sequence[]): Promise<void> {
  for (const { name, lastValue } of sequences)
    await connection`select setval(${`public.${quoted(name)}`}::regclass, ${lastValue}::bigint)`
}
