import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rowsOf } from '#db/rows.ts'
import { macros } from '#db/schema/index.ts'

export const macroRows = rowsOf(macros)

const columns = { id: macros.id, name: macros.name, actions: macros.actions, version: macros.version }

export const listMacros = (db: Database) =>
  db.select(columns).from(macros).orderBy(sql`${macros.name} collate "tr-TR-x-icu"`, macros.id).limit(200)

export const findMacro = async (db: Database, id: number) =>
  (await db.select(columns).from(macros).where(eq(macros.id, id)))[0]
