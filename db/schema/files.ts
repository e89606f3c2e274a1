import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/**
 * Stored files without a row, which a job removes from the storage when they are due. A trigger adds the file of every
 * deleted attachment; an upload adds its files before it stores them, and removes them in the transaction that inserts
 * their rows.
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
