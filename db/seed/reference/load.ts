import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import { dataFolder, type Extent, files, tables } from './tables.ts'

/**
 * Loads countries down to neighbourhoods where there are none yet, all of it or nothing. The caller keeps others from
 * doing it at the same time.
 */
export async function loadReference(sql: postgres.Sql, extent: Extent = 'whole'): Promise<void> {
  if (await hasReference(sql)) return
  const wanted = files.filter(({ long }) => extent === 'whole' || !long)
  await sql.begin(async (tx) => {
    const putBack = await takeForeignKeysOff(tx)
    for (const { table, file } of wanted) {
      const into = await tx`copy ${tx(table)} (${tx(tables[table])}) from stdin`.writable()
      await pipeline(Readable.from([await unpack(file)]), into)
    }
    await putBack()
  })
}

export async function hasReference(sql: postgres.Sql): Promise<boolean> {
  const [found] = await sql<[{ loaded: boolean }]>`select exists (select from countries) as loaded`
  return found.loaded
}

const unpack = async (file: string) => Bun.zstdDecompress(await Bun.file(join(dataFolder, file)).bytes())

/** Checked once for all rows instead of row by row, they cost a fifth. */
async function takeForeignKeysOff(tx: postgres.TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${tx(Object.keys(tables))}`
  for (const { table, name } of keys) await tx`alter table ${tx(table)} drop constraint ${tx(name)}`
  return async () => {
    for (const { table, name, definition } of keys)
      await tx`alter table ${tx(table)} add constraint ${tx(name)} ${tx.unsafe(definition)}`
  }
}
