import { sql } from 'drizzle-orm'
import { boolean, check, index, inet, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf, word } from '../columns.ts'
import { platforms } from '../enums.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The admin who views the product as the user; such a session only reads. */
    viewerId: integer('viewer_id').references(() => users.id, { onDelete: 'cascade' }),
    csrfToken: text('csrf_token').notNull(),
    /** False: the browser forgets its cookies when it closes. */
    persistent: boolean('persistent').notNull().default(true),
    ip: inet('ip'),
    userAgent: text('user_agent'),
    platform: word('platform', platforms).notNull().default('web'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('sessions_viewer_idx').on(table.viewerId).where(sql`viewer_id is not null`),
    index('sessions_expiry_idx').on(table.expiresAt),
    check('sessions_platform_check', oneOf(table.platform, platforms)),
  ],
)

/**
 * A row for each refresh token of a living session, by hash: the current one, and those before it for as long as a
 * client may still present them, so that reuse ends the session.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    rotatedAt: instant('rotated_at'),
  },
  (table) => [
    index('refresh_tokens_session_idx').on(table.sessionId),
    index('refresh_tokens_rotated_idx').on(table.rotatedAt).where(sql`${table.rotatedAt} is not null`),
  ],
)
