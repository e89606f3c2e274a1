import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { partOf, updatedAt } from '../columns.ts'
import { users } from './users.ts'

/** Hours in which a person is left alone: what is not security waits until they end. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: partOf('user_id', () => users.id).primaryKey(),
    /** Minutes since midnight in their zone; an end before the start is of the next day. */
    startsAt: smallint('starts_at').notNull(),
    endsAt: smallint('ends_at').notNull(),
    timezone: text('timezone').notNull().default('Europe/Istanbul'),
    updatedAt: updatedAt(),
  },
  () => [
    check(
      'quiet_hours_check',
      sql`starts_at between 0 and 1439 and ends_at between 0 and 1439 and starts_at <> ends_at`,
    ),
  ],
)
