import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import { settings, users } from '#db/schema/index.ts'

export const readRows = (db: Database, keys: string[]) =>
  db.select({ key: settings.key, value: settings.value }).from(settings).where(inArray(settings.key, keys))

/** Who changed which setting last. */
export const listRows = (db: Database) =>
  db
    .select({
      key: settings.key,
      updatedAt: settings.updatedAt,
      userId: users.id,
      name: fullName(users),
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))

/** Changes come one after the other, also those of keys without a row. */
export const lockSettings = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`)

export async function saveRows(db: Database, rows: (typeof settings.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: excluded('value'),
        updatedAt: excluded('updated_at'),
        updatedBy: excluded('updated_by'),
      },
    })
}

export async function deleteRows(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(settings).where(inArray(settings.key, keys))
}
