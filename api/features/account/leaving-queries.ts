import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { oneTimeTokens, users, verificationCodes } from '#db/schema/index.ts'
import { withdrawExports } from './export-queries.ts'

type Database = Db | Tx
type Leaving = { id: number; reason: string; now: Date }

/** The active admins, locked in one order: of two who leave at once the second sees that the first has gone. */
export async function lockAdmins(db: Database): Promise<number[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

const active = (id: number) => and(eq(users.id, id), eq(users.status, 'active'))

/** False for whoever is not active any more. */
export async function markSuspended(db: Database, { id, reason, now }: Leaving): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({
      status: 'suspended',
      suspendedAt: now,
      suspendedBy: 'user',
      suspensionReason: reason,
      updatedAt: now,
    })
    .where(active(id))
    .returning({ id: users.id })
  return marked.length === 1
}

export async function markDeleted(db: Database, { id, reason, now }: Leaving): Promise<boolean> {
  const marked = await db
    .update(users)
    .set({ status: 'inactive', deletedAt: now, deletionReason: reason, updatedAt: now })
    .where(and(active(id), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return marked.length === 1
}

/** Links, codes and files of somebody who has left. */
export async function dropWaysIn(db: Database, userId: number): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
  await db.delete(verificationCodes).where(eq(verificationCodes.userId, userId))
  await withdrawExports(db, userId)
}
