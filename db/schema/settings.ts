import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** What the owner may change while the platform runs: a row where somebody has, the default of the code where nobody has. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: updatedAt(),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
})
