import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, partOf, word } from '../columns.ts'
import { pushProviders } from '../enums/push.ts'
import { platforms } from '../enums.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** A push subscription of a browser (RFC 8030) with its encryption keys (RFC 8291), or of an app. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    /** The session of the device: the subscription is deleted when it is ended. Null after the session row is gone. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    provider: word('provider', pushProviders).notNull().default('web_push'),
    /** The push endpoint, or the device token of FCM. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh'),
    auth: text('auth'),
    /** The platform of an app; a browser has a user agent instead. */
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
