import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, word } from '../columns.ts'
import { platforms, pushProviders } from '../enums.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** A browser that asked to be told (RFC 8030); the keys encrypt what is sent to it (RFC 8291). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who is signed in there: it goes when that session is ended. None where the session has long run out. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    provider: word('provider', pushProviders).notNull().default('web_push'),
    /** An address to post to, or the device's token where FCM carries it. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh'),
    auth: text('auth'),
    /** What an app says it runs on; of a browser its user agent tells. */
    platform: word('platform', platforms),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('push_subscriptions_user_idx').on(table.userId, table.id),
    index('push_subscriptions_session_idx').on(table.sessionId),
    check('push_subscriptions_provider_check', oneOf(table.provider, pushProviders)),
    check(
      'push_subscriptions_keys_check',
      sql`provider <> 'web_push' or (p256dh is not null and auth is not null)`,
    ),
  ],
)
