import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { deviceCodes } from '#db/schema/index.ts'

/** False if another device was issued the same user code. */
export async function insertDeviceCode(
  db: Database,
  values: typeof deviceCodes.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(deviceCodes)
    .values(values)
    .onConflictDoNothing({ target: deviceCodes.userCode })
    .returning({ userCode: deviceCodes.userCode })
  return inserted.length === 1
}

export async function approveDeviceCode(
  db: Database,
  { userCode, now, ...by }: { userCode: string; userId: number; sessionId: string; now: Date },
) {
  const [approved] = await db
    .update(deviceCodes)
    .set({ status: 'approved', ...by })
    .where(
      and(
        eq(deviceCodes.userCode, userCode),
        eq(deviceCodes.status, 'pending'),
        gt(deviceCodes.expiresAt, now),
      ),
    )
    .returning({ client: deviceCodes.client })
  return approved?.client
}

/** Locks a device code, so that concurrent polls exchange it once. */
export async function lockDeviceCode(db: Database, hash: string) {
  const [found] = await db
    .select(pick(deviceCodes, 'status', 'userId', 'sessionId', 'lastPolledAt', 'expiresAt'))
    .from(deviceCodes)
    .where(eq(deviceCodes.deviceHash, hash))
    .for('update')
  return found
}

export const recordPoll = (db: Database, hash: string, at: Date) =>
  db.update(deviceCodes).set({ lastPolledAt: at }).where(eq(deviceCodes.deviceHash, hash))

export const markUsed = (db: Database, hash: string) =>
  db.update(deviceCodes).set({ status: 'used' }).where(eq(deviceCodes.deviceHash, hash))
