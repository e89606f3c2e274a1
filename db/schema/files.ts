import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/**
 * Stored files that no row needs any more, or not yet: a job removes them from the storage once they are due. A trigger
 * adds the file of every deleted attachment; an upload adds its files before they are stored, and takes them out with
 * the transaction that writes their rows.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    storageKey: text('storage_key').primaryKey(),
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index('file_removals_due_at_idx').on(table.dueAt)],
)
