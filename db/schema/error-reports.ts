import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, word } from '../columns.ts'
import { errorLevels } from '../enums.ts'

/** Browser errors, one row with a count for each kind (D85). */
export const errorReports = pgTable(
  'error_reports',
  {
    id: id(),
    /** SHA-256 of the fields that identify an error. */
    fingerprint: text('fingerprint').notNull().unique(),
    level: word('level', errorLevels).notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    stack: text('stack'),
    path: text('path').notNull(),
    version: text('version'),
    userAgent: text('user_agent'),
    count: integer('count').notNull().default(1),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    index('error_reports_seen_idx').on(table.lastSeenAt.desc().nullsFirst()),
    check('error_reports_level_check', oneOf(table.level, errorLevels)),
  ],
)
