import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

type Table = PgTable & { id: PgColumn }
export type Rows<Row, Values> = {
  lock: (db: Database, id: number) => Promise<Row | undefined>
  insert: (db: Database, values: Values) => Promise<Row>
  update: (db: Database, id: number, values: Partial<Values>) => Promise<Row | undefined>
  remove: (db: Database, id: number) => Promise<Row | undefined>
}

/** Locks and writes the rows of a table by their id. */
export const rowsOf = <Of extends Table>(of: Of): Rows<Of['$inferSelect'], Of['$inferInsert']> => {
  const table: Table = of
  return {
    lock: async (db, id) => (await db.select().from(table).where(eq(table.id, id)).for('update'))[0],
    insert: async (db, values) => (await db.insert(table).values(values).returning())[0]!,
    update: async (db, id, values) =>
      (await db.update(table).set(values).where(eq(table.id, id)).returning())[0],
    remove: async (db, id) => (await db.delete(table).where(eq(table.id, id)).returning())[0],
  }
}
