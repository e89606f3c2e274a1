import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { fileRemovals } from '#db/schema/index.ts'

type Database = Db | Tx
type Planned = { keys: string[]; dueAt: Date }

/** Has files removed from the given instant on, also those that are planned already. */
export const planRemoval = (db: Database, { keys, dueAt }: Planned) =>
  db
    .insert(fileRemovals)
    .values(keys.map((storageKey) => ({ storageKey, dueAt })))
    .onConflictDoUpdate({ target: fileRemovals.storageKey, set: { dueAt } })

/** Takes files out of the plan that are due at exactly this instant; false where a job has one of them already. */
export async function cancelRemoval(db: Database, { keys, dueAt }: Planned): Promise<boolean> {
  const cancelled = await db
    .delete(fileRemovals)
    .where(and(inArray(fileRemovals.storageKey, keys), eq(fileRemovals.dueAt, dueAt)))
    .returning({ storageKey: fileRemovals.storageKey })
  return cancelled.length === keys.length
}

/** Takes what is due for one worker, and puts it off, so that a worker that dies has only lent it. */
export async function claimRemovals(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<string[]> {
  const due = db
    .select({ storageKey: fileRemovals.storageKey })
    .from(fileRemovals)
    .where(lte(fileRemovals.dueAt, now))
    .orderBy(fileRemovals.dueAt)
    .limit(most)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(fileRemovals)
    .set({ dueAt: until })
    .where(inArray(fileRemovals.storageKey, due))
    .returning({ storageKey: fileRemovals.storageKey })
  return claimed.map(({ storageKey }) => storageKey)
}

export const deleteRemovals = (db: Database, keys: string[]) =>
  db.delete(fileRemovals).where(inArray(fileRemovals.storageKey, keys))
