import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { replyTemplates, replyCategories as rows } from '#db/schema/index.ts'
import { unlessTaken } from '#db/unique.ts'

type Values = typeof rows.$inferInsert

const selectCategories = (db: Database) =>
  db
    .select({
      id: rows.id,
      key: rows.key,
      name_tr: rows.nameTr,
      name_en: rows.nameEn,
      template_count: db.$count(replyTemplates, eq(replyTemplates.category, rows.key)),
      version: rows.version,
    })
    .from(rows)

export const listCategories = (db: Database) => selectCategories(db).orderBy(rows.id)

export const getCategory = async (db: Database, id: number) =>
  (await selectCategories(db).where(eq(rows.id, id)))[0]

export const lockCategory = async (db: Database, id: number) =>
  (await db.select().from(rows).where(eq(rows.id, id)).for('update'))[0]

/** Keeps a category from being deleted while a template takes it. */
export const hasCategory = async (db: Database, key: string) =>
  (await db.select({ id: rows.id }).from(rows).where(eq(rows.key, key)).for('key share')).length > 0

/** Its id, or undefined where the key is taken. */
export const insertCategory = (db: Database, values: Values) =>
  unlessTaken(db, async (tx) => (await tx.insert(rows).values(values).returning({ id: rows.id }))[0]?.id)

export const updateCategory = (db: Database, id: number, values: Partial<Values>) =>
  db.update(rows).set(values).where(eq(rows.id, id))

export const deleteCategory = (db: Database, id: number) => db.delete(rows).where(eq(rows.id, id))
