import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, oneOf, word } from '../columns.ts'
import { languages } from '../enums.ts'
import { users } from './users.ts'

/** What reply templates are for: greeting, closing, request (D14). Named in both languages. */
export const replyCategories = pgTable(
  'reply_categories',
  {
    id: id(),
    /** What templates name it by; it stays when the names change. */
    key: text('key').notNull().unique('reply_categories_key_key'),
    nameTr: text('name_tr').notNull(),
    nameEn: text('name_en').notNull(),
    ...edited(() => users.id),
  },
  () => [check('reply_categories_key_check', sql`key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$'`)],
)

/** Answers that admins insert into ticket replies, written per language (D14). */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: id(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    category: text('category')
      .notNull()
      .references(() => replyCategories.key),
    language: word('language', languages).notNull(),
    /** An inactive one is not offered in replies. */
    isActive: boolean('is_active').notNull().default(true),
    usageCount: integer('usage_count').notNull().default(0),
    ...edited(() => users.id),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    search: text('search').generatedAlwaysAs(sql`fold(name || ' ' || content)`),
  },
  (table) => [
    uniqueIndex('reply_templates_name_key').on(table.language, sql`fold(${table.name})`),
    index('reply_templates_category_idx').on(table.category, table.id.desc().nullsFirst()),
    index('reply_templates_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check('reply_templates_language_check', oneOf(table.language, languages)),
    check('reply_templates_content_check', sql`length(content) <= 5000`),
  ],
)
