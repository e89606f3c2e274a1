import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { inbox } from '#db/schema/index.ts'

export type Change = Partial<Record<'readAt' | 'archivedAt' | 'favoritedAt', Date | null>>
type OwnItems = { userId: number; ids: number[] }

const rowsOf = ({ userId, ids }: OwnItems) => and(eq(inbox.userId, userId), inArray(inbox.id, ids))

/** False when none of the ids belongs to the user. */
export async function updateOwn(db: Database, items: OwnItems, values: Change): Promise<boolean> {
  const changed = await db.update(inbox).set(values).where(rowsOf(items)).returning({ id: inbox.id })
  return changed.length > 0
}

export async function deleteOwn(db: Database, items: OwnItems): Promise<boolean> {
  const removed = await db.delete(inbox).where(rowsOf(items)).returning({ id: inbox.id })
  return removed.length > 0
}
