import { boolean, check, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { oneOf, partOf, updatedAt, word } from '../columns.ts'
import { notificationKinds } from '../enums/notifications.ts'
import { preferenceChannels } from '../enums/preferences.ts'
import { users } from './users.ts'

/** A user's choices by channel and topic (D48); without a row the default applies. */
export const preferences = pgTable(
  'preferences',
  {
    userId: partOf('user_id', () => users.id),
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

/**
 * What a user allows; absent means no (D18). `analytics`: activity is recorded. `personalization`: messages to segments by
 * country, last visit or platform. `marketing`: campaigns.
 */
export const privacy = pgTable('privacy', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  analytics: boolean('analytics').notNull().default(false),
  personalization: boolean('personalization').notNull().default(false),
  marketing: boolean('marketing').notNull().default(false),
  updatedAt: updatedAt(),
})
