import {
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, updatedAt, word } from '../columns.ts'
import { exportStatuses, notificationKinds, preferenceChannels } from '../enums.ts'
import { users } from './users.ts'

/** A user's choices by channel and topic (D48); without a row the default applies. */
export const preferences = pgTable(
  'preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: word('channel', preferenceChannels).notNull(),
    topic: word('topic', notificationKinds).notNull(),
    enabled: boolean('enabled').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.channel, table.topic] }),
    check('preferences_channel_check', oneOf(table.channel, preferenceChannels)),
    check('preferences_topic_check', oneOf(table.topic, notificationKinds)),
  ],
)

/** Privacy choices of a user; absent means no. */
export const privacy = pgTable('privacy', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  analytics: boolean('analytics').notNull().default(false),
  personalization: boolean('personalization').notNull().default(false),
  marketing: boolean('marketing').notNull().default(false),
  updatedAt: updatedAt(),
})

/** The activity of a user, for the user and for support. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    ip: inet('ip'),
    createdAt: createdAt(),
  },
  (table) => [index('activity_user_idx').on(table.userId, table.id.desc().nullsFirst())],
)

/** Two-factor by TOTP; the secret is encrypted, and `lastStep` keeps a code from working twice. */
export const twoFactor = pgTable('two_factor', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  enabledAt: instant('enabled_at'),
  /** The session that enabled it: disowning that session disables it. */
  sessionId: uuid('session_id'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
)

/** A user's data as a ZIP, created by a job and available for a day behind a signed link (D99). */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
