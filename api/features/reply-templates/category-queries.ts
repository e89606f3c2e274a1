import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { rowsOf } from '#db/rows.ts'
import { replyTemplates, replyCategories as rows } from '#db/schema/index.ts'

export const categoryRows = rowsOf(rows)

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

/** Keeps a category from being deleted while a template takes it. */
export const hasCategory = async (db: Database, key: string) =>
  (await db.select({ id: rows.id }).from(rows).where(eq(rows.key, key)).for('key share')).length > 0
