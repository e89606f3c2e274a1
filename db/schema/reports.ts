import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, partOf, word } from '../columns.ts'
import { exportStatuses, fileFormats, fileTypes, reportFrequencies, reportTypes } from '../enums/reports.ts'
import { languages } from '../enums.ts'
import { users } from './users.ts'

/** Files that a job writes in the background: reports (D29) and exported lists, behind a signed link until they expire. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    type: word('type', fileTypes).notNull(),
    format: word('format', fileFormats).notNull(),
    language: word('language', languages).notNull(),
    /** The range of a report, or the filter or selection of a list. */
    params: jsonb('params').$type<Record<string, unknown>>().notNull().default({}),
    status: word('status', exportStatuses).notNull().default('pending'),
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total'),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    error: text('error'),
    leaseUntil: instant('lease_until'),
    attempts: smallint('attempts').notNull().default(0),
    scheduleId: integer('schedule_id').references((): AnyPgColumn => reportSchedules.id, {
      onDelete: 'set null',
    }),
    /** Repeated requests with the same key make one file. */
    requestKey: uuid('request_key').unique(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('reports_list_idx').on(table.type, table.id.desc().nullsFirst()),
    index('reports_author_idx').on(table.createdBy, table.id.desc().nullsFirst()),
    index('reports_schedule_idx').on(table.scheduleId),
    index('reports_waiting_idx').on(table.id).where(sql`status in ('pending', 'processing')`),
    index('reports_expiry_idx').on(table.expiresAt).where(sql`status = 'ready'`),
    check('reports_type_check', oneOf(table.type, fileTypes)),
    check('reports_format_check', oneOf(table.format, fileFormats)),
    check('reports_status_check', oneOf(table.status, exportStatuses)),
    check('reports_language_check', oneOf(table.language, languages)),
  ],
)

/** Reports that are made and mailed to their owner regularly. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: id(),
    type: word('type', reportTypes).notNull(),
    format: word('format', fileFormats).notNull(),
    language: word('language', languages).notNull(),
    frequency: word('frequency', reportFrequencies).notNull(),
    enabled: boolean('enabled').notNull().default(true),
    nextRunAt: instant('next_run_at').notNull(),
    lastRunAt: instant('last_run_at'),
    createdBy: partOf('created_by', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('report_schedules_author_idx').on(table.createdBy),
    index('report_schedules_due_idx').on(table.nextRunAt).where(sql`enabled`),
    check('report_schedules_type_check', oneOf(table.type, reportTypes)),
    check('report_schedules_format_check', oneOf(table.format, fileFormats)),
    check('report_schedules_frequency_check', oneOf(table.frequency, reportFrequencies)),
    check('report_schedules_language_check', oneOf(table.language, languages)),
  ],
)
