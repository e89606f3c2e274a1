import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Aggregates over big tables, counted in the background and shown with their age. */
export const statistics = pgTable('statistics', {
  key: text('key').primaryKey(),
  data: jsonb('data').notNull(),
  generatedAt: instant('generated_at').notNull(),
  /** The lease of the process that counts. */
  leaseUntil: instant('lease_until'),
})
