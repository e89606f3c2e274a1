import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inbox, notifications } from '#db/schema/index.ts'

export type Change = Partial<Record<'readAt' | 'archivedAt' | 'favoritedAt', Date | null>>
type OwnItems = { userId: number; ids: number[] }

const rowsOf = ({ userId, ids }: OwnItems) => and(eq(inbox.userId, userId), inArray(inbox.id, ids))

/** False when none of the ids belongs to the user. */
export async function updateOwn(db: Database, items: OwnItems, values: Change): Promise<boolean> {
  const changed = await db.update(inbox).set(values).where(rowsOf(items)).returning({ id: inbox.id })
  return changed.length > 0
}

export type InboxRow = typeof inbox.$inferSelect

export const deleteOwn = (db: Database, items: OwnItems): Promise<InboxRow[]> =>
  db.delete(inbox).where(rowsOf(items)).returning()

/** Leaves out the items of notifications that were deleted meanwhile, which the tabs could count but not show. */
export async function restoreItems(db: Database, rows: InboxRow[]): Promise<void> {
  const ids = [...new Set(rows.map(({ notificationId }) => notificationId))]
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, ids))
  const known = new Set(found.map(({ id }) => id))
  const values = rows.filter(({ notificationId }) => known.has(notificationId))
  if (values.length > 0) await db.insert(inbox).overridingSystemValue().values(values).onConflictDoNothing()
}
