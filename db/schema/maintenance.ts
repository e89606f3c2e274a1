import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { users } from './users.ts'

/** One row, made by the first migration: the state of the whole platform. */
export const maintenance = pgTable('maintenance', {
  id: integer('id').primaryKey().default(1),
  enabled: boolean('enabled').notNull().default(false),
  reason: text('reason'),
  enabledAt: instant('enabled_at'),
  durationMinutes: integer('duration_minutes'),
  endsAt: instant('ends_at'),
  enabledBy: integer('enabled_by').references(() => users.id),
})
