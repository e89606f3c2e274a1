import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

/** One row for each recipient of a notification. No foreign keys, which would cost two thirds of the insert speed. */
export const inbox = pgTable(
  'inbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    notificationId: integer('notification_id').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    archivedAt: instant('archived_at'),
    favoritedAt: instant('favorited_at'),
    /** When the user opened it, and followed its button; only with the consent to usage statistics. */
    openedAt: instant('opened_at'),
    clickedAt: instant('clicked_at'),
  },
  (table) => [
    index('inbox_archived_idx')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`archived_at is not null`),
    index('inbox_favorite_idx')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`favorited_at is not null`),
  ],
)
