import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inbox, notifications } from '#db/schema/index.ts'

type Row = typeof notifications.$inferInsert
export type Unlisted = Pick<
  Row,
  'kind' | 'translations' | 'targetType' | 'targetId' | 'link' | 'priority'
> & {
  /** Zero or less: identities start at one, and the lists and counts of the console leave out all others. */
  id: number
  userId: number
  now: Date
}

/** Stores a notification that the console does not list, unless its id is taken, and its item in one inbox. */
export async function insertUnlisted(db: Database, { userId, now, ...values }: Unlisted): Promise<void> {
  await db
    .insert(notifications)
    .overridingSystemValue()
    .values({
      ...{ ...values, channel: 'in_app', platforms: ['web'], status: 'sent', expanded: true },
      ...{ createdBy: userId, createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing({ target: notifications.id })
    .prepare('unlisted notification')
    .execute()
  await db
    .insert(inbox)
    .values({ userId, notificationId: values.id, createdAt: now })
    .prepare('unlisted item')
    .execute()
}

/** An id of a notification that is not listed: below zero, and no other notification or test has it. */
export async function nextUnlistedId(db: Database): Promise<number> {
  const [row] = await db.execute<{ id: number }>(
    sql`select -nextval(pg_get_serial_sequence('notifications', 'id'))::int as id`,
  )
  return row!.id
}
