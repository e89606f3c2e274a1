import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, updatedAt, word } from '../columns.ts'
import { channels, platforms, templateCategories } from '../enums.ts'
import { users } from './users.ts'

export type NotificationText = { title: string; message: string; subject?: string }
export type Translations = { tr: NotificationText; en?: NotificationText }

/** Texts that are written once and sent often. */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    name: text('name').notNull(),
    category: word('category', templateCategories).notNull().default('general'),
    channel: word('channel', channels).notNull(),
    platforms: text('platforms', { enum: platforms }).array().notNull(),
    translations: jsonb('translations').$type<Translations>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    usageCount: integer('usage_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
    search: text('search').generatedAlwaysAs(
      sql`fold(name || ' ' || coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))`,
    ),
  },
  (table) => [
    index('templates_category_idx').on(table.category, table.id.desc().nullsFirst()),
    index('templates_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check('templates_category_check', oneOf(table.category, templateCategories)),
    check('templates_channel_check', oneOf(table.channel, channels)),
  ],
)
