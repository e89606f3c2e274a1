import { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { findOrigin, insertOrigin } from './queries.ts'
import { getPreferences } from './service.ts'

/** Where a visitor came from: the parameters of a campaign's link, or the host of the site that led here. */
export type Origin = {
  source?: string | undefined
  medium?: string | undefined
  campaign?: string | undefined
  referrer?: string | undefined
}

/**
 * Keeps, in the transaction of `tx`, where a new user came from, if their browser allowed marketing (D86); else nothing.
 * Withdrawing that consent deletes it.
 */
export async function keepOrigin(
  tx: Ctx,
  userId: number,
  { origin, guid }: { origin: Origin | undefined; guid: string | undefined },
): Promise<void> {
  if (!origin || Object.values(origin).every((value) => !value)) return
  if (!z.uuid().safeParse(guid).success || !(await getPreferences(tx, { guid })).marketing) return
  await insertOrigin(tx.db, { userId, ...origin, createdAt: tx.now() })
}

/** Where a user came from, for the console; null if unknown. */
export const originOf = async ({ db }: Ctx, userId: number) => (await findOrigin(db, userId)) ?? null
