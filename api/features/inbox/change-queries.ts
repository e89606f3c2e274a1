import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { inbox } from '#db/schema/index.ts'

export type Change = Partial<Record<'readAt' | 'archivedAt' | 'favoritedAt', Date | null>>
type Mine = { userId: number; ids: number[] }

const rowsOf = ({ userId, ids }: Mine) => and(eq(inbox.userId, userId), inArray(inbox.id, ids))

/** False where none of the ids is this person's. */
export async function updateMine(db: Db | Tx, mine: Mine, values: Change): Promise<boolean> {
  const changed = await db.update(inbox).set(values).where(rowsOf(mine)).returning({ id: inbox.id })
  return changed.length > 0
}

export async function deleteMine(db: Db | Tx, mine: Mine): Promise<boolean> {
  const removed = await db.delete(inbox).where(rowsOf(mine)).returning({ id: inbox.id })
  return removed.length > 0
}
