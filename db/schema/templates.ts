import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { edited, id, oneOf, word } from '../columns.ts'
import { channels } from '../enums/notifications.ts'
import { templateCategories } from '../enums/templates.ts'
import { platforms } from '../enums.ts'
import { users } from './users.ts'

export type NotificationText = { title: string; message: string; subject?: string }
export type Link = { url: string; text: { tr: string; en?: string } }
export type Translations = { tr: NotificationText; en?: NotificationText }

/** A button needs an address of the web or of the app, and a Turkish text. */
export const isLink = sql`link is null or coalesce(link->>'url' ~ '^(https://|/([^/\\\\]|$))' and link->'text'->>'tr' <> '', false)`

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
    /** The button and the priority of notifications that are made from it. */
    link: jsonb('link').$type<Link>(),
    priority: smallint('priority').notNull().default(2),
    isActive: boolean('is_active').notNull().default(true),
    usageCount: integer('usage_count').notNull().default(0),
    ...edited(() => users.id),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    search: text('search').generatedAlwaysAs(
      sql`fold(name || ' ' || coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))`,
    ),
  },
  (table) => [
    index('templates_category_idx').on(table.category, table.id.desc().nullsFirst()),
    index('templates_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check('templates_category_check', oneOf(table.category, templateCategories)),
    check('templates_channel_check', oneOf(table.channel, channels)),
    check('templates_link_check', isLink),
    check('templates_priority_check', sql`priority between 1 and 5`),
  ],
)
