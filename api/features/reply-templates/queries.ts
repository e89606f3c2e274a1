import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { listPage } from '#db/list-page.ts'
import { rowsOf } from '#db/rows.ts'
import { replyCategories, replyTemplates as rows, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { TemplateQuery } from './schema.ts'

export const templateRows = rowsOf(rows)

const author = alias(users, 'author')
const editor = alias(users, 'editor')

const selectTemplates = (db: Database, language: Language) =>
  db
    .select({
      ...pick(rows, 'id', 'name', 'content', 'category'),
      category_name: language === 'tr' ? replyCategories.nameTr : replyCategories.nameEn,
      language: rows.language,
      is_active: rows.isActive,
      usage_count: rows.usageCount,
      version: rows.version,
      created_date: isoInstant(rows.createdAt),
      created_by: rows.createdBy,
      created_user_name: fullName(author),
      updated_date: isoInstant(rows.updatedAt),
      updated_user_name: fullName(editor),
    })
    .from(rows)
    .innerJoin(replyCategories, eq(replyCategories.key, rows.category))
    .leftJoin(author, eq(author.id, rows.createdBy))
    .leftJoin(editor, eq(editor.id, rows.updatedBy))

const sortColumns: Record<TemplateQuery['sort'], SQL | typeof rows.id> = {
  name: sql`${rows.name} collate "tr-TR-x-icu"`,
  usage_count: sql`${rows.usageCount}`,
  updated_date: sql`${rows.updatedAt}`,
  created_date: rows.id,
}

export async function listTemplates(db: Database, input: TemplateQuery, shownIn: Language) {
  const { search, category, language, is_active: isActive, sort, order } = input
  const where = and(
    search ? contains(rows.search, search) : undefined,
    category ? eq(rows.category, category) : undefined,
    language && eq(rows.language, language),
    isActive === undefined ? undefined : eq(rows.isActive, isActive),
  )
  const direction = order === 'asc' ? asc : desc
  const orderBy = [direction(sortColumns[sort]), desc(rows.id)]
  return listPage(db, selectTemplates(db, shownIn).$dynamic(), { ...input, key: rows.id, where, orderBy })
}

export const getTemplate = async (db: Database, id: number, shownIn: Language) =>
  (await selectTemplates(db, shownIn).where(eq(rows.id, id)))[0]

export const countTemplateUse = (db: Database, id: number) =>
  db
    .update(rows)
    .set({ usageCount: sql`${rows.usageCount} + 1` })
    .where(eq(rows.id, id))
