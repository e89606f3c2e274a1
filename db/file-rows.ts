import { and, eq, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

type Table = PgTable & Record<'id' | 'status' | 'file' | 'expiresAt', PgColumn>
/** Each worker writes a file of its own, so that its name tells whether the worker still has the row. */
export type FileLease = { id: number; file: string }

export type FileRows<Values = object> = {
  /** Changes a row whose file is being written; false if the lease was lost or the row has ended. */
  change(db: Database, lease: FileLease, values: Values): Promise<boolean>
  /** Ends the rows whose files are kept no longer. */
  expire: (db: Database, now: Date) => Promise<unknown>
  /** Those of the files that belong to a row. */
  needed: (db: Database, names: string[]) => Promise<Set<string>>
}

/** Rows of a table whose files workers write in the background, each under a lease. */
export const fileRows = <Of extends Table>(of: Of): FileRows<Partial<Of['$inferInsert']>> => {
  const table: Table = of
  return {
    async change(db, { id, file }, values) {
      const changed = await db
        .update(table)
        .set(values)
        .where(and(eq(table.id, id), eq(table.file, file), eq(table.status, 'processing')))
        .returning({ id: table.id })
      return changed.length === 1
    },
    expire: (db, now) =>
      db
        .update(table)
        .set({ status: 'expired', file: null })
        .where(and(eq(table.status, 'ready'), lte(table.expiresAt, now))),
    async needed(db, names) {
      const rows: { file: unknown }[] = await db
        .select({ file: table.file })
        .from(table)
        .where(sql`${table.file} = any(${sql.param(names)}::text[])`)
      return new Set(rows.map(({ file }) => String(file)))
    },
  }
}
