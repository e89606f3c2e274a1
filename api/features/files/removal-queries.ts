import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fileRemovals } from '#db/schema/index.ts'

type Removal = { keys: string[]; dueAt: Date }

/** Schedules the removal of files, or reschedules it. */
export const scheduleRemoval = (db: Database, { keys, dueAt }: Removal) =>
  db
    .insert(fileRemovals)
    .values(keys.map((storageKey) => ({ storageKey, dueAt })))
    .onConflictDoUpdate({ target: fileRemovals.storageKey, set: { dueAt } })

/** Cancels removals that are due at exactly this time; false when a job has already claimed one of them. */
export async function cancelRemoval(db: Database, { keys, dueAt }: Removal): Promise<boolean> {
  const cancelled = await db
    .delete(fileRemovals)
    .where(and(inArray(fileRemovals.storageKey, keys), eq(fileRemovals.dueAt, dueAt)))
    .returning({ storageKey: fileRemovals.storageKey })
  return cancelled.length === keys.length
}

/** Claims due removals by postponing them, so that they are due again if the worker dies. */
export async function claimRemovals(
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ storageKey: fileRemovals.storageKey })
    .from(fileRemovals)
    .where(lte(fileRemovals.dueAt, now))
    .orderBy(fileRemovals.dueAt)
    .limit(limit)
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
