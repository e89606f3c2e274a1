import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, oneOf, partOf, word } from '../columns.ts'
import { errorLevels } from '../enums/error-reports.ts'
import { users } from './users.ts'

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
    /** Null while the error is open. */
    resolvedAt: instant('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    /** When a report of a newer version opened it again. */
    reopenedAt: instant('reopened_at'),
  },
  (table) => [
    index('error_reports_seen_idx').on(table.lastSeenAt.desc().nullsFirst()),
    check('error_reports_level_check', oneOf(table.level, errorLevels)),
  ],
)

/** How often an error was reported by each version of the web app. */
export const errorReportVersions = pgTable(
  'error_report_versions',
  {
    reportId: partOf('report_id', () => errorReports.id),
    /** Empty where the report named none. */
    version: text('version').notNull(),
    count: integer('count').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.version] }),
    // Finds when a version was first seen in any error.
    index('error_report_versions_version_idx').on(table.version, table.firstSeenAt),
  ],
)
