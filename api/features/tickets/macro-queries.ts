import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { macros } from '#db/schema/index.ts'
import { unlessTaken } from '#db/unique.ts'

const columns = { id: macros.id, name: macros.name, actions: macros.actions, version: macros.version }

export const listMacros = (db: Database) =>
  db.select(columns).from(macros).orderBy(sql`${macros.name} collate "tr-TR-x-icu"`, macros.id).limit(200)

export const findMacro = async (db: Database, id: number) =>
  (await db.select(columns).from(macros).where(eq(macros.id, id)))[0]

export const lockMacro = async (db: Database, id: number) =>
  (await db.select(columns).from(macros).where(eq(macros.id, id)).for('update'))[0]

/** Undefined where the name is taken; so does the update. */
export const insertMacro = (db: Database, values: typeof macros.$inferInsert) =>
  unlessTaken(db, async (tx) => (await tx.insert(macros).values(values).returning({ id: macros.id }))[0]?.id)

export const updateMacro = (db: Database, id: number, values: Partial<typeof macros.$inferInsert>) =>
  unlessTaken(db, (tx) => tx.update(macros).set(values).where(eq(macros.id, id)).returning({ id: macros.id }))

export const deleteMacro = async (db: Database, id: number) =>
  (await db.delete(macros).where(eq(macros.id, id)).returning({ name: macros.name }))[0]?.name
