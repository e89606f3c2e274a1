import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** Settings that can be changed at run time; without a row the default applies. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
})
