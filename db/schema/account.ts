import { bigint, check, index, inet, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, partOf, word } from '../columns.ts'
import { exportStatuses } from '../enums/reports.ts'
import { users } from './users.ts'

/** The activity of a user, for the user and for support. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: partOf('user_id', () => users.id),
    type: text('type').notNull(),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    ip: inet('ip'),
    createdAt: createdAt(),
  },
  (table) => [index('activity_user_idx').on(table.userId, table.id.desc().nullsFirst())],
)

/** A user's data as a ZIP, created by a job and available for a day behind a signed link (D99). */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    status: word('status', exportStatuses).notNull().default('pending'),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    error: text('error'),
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    downloadedAt: instant('downloaded_at'),
  },
  (table) => [
    index('data_exports_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('data_exports_status_idx').on(table.status, table.id),
    check('data_exports_status_check', oneOf(table.status, exportStatuses)),
  ],
)
