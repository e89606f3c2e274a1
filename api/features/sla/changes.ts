import { type Ctx, transact } from '#api/context.ts'
import { lockRules } from './queries.ts'
import { markUndone, updateSettings } from './rules-queries.ts'

/** For how long a change can be undone. */
const undoMs = 3_600_000

/** Until when a change can be undone; null once it no longer can. */
export function undoUntil(changedAt: string | undefined, now: Date): string | null {
  if (changedAt === undefined) return null
  const until = Date.parse(changedAt) + undoMs
  return now.getTime() <= until ? new Date(until).toISOString() : null
}

/** Changes rules while no transaction calculates by them. */
export async function changeRules<T>(ctx: Ctx, write: (tx: Ctx) => Promise<T>): Promise<T> {
  const result = await transact(ctx, async (tx) => {
    await lockRules(tx.db)
    return write(tx)
  })
  await ctx.bus.publish('sla', {})
  return result
}

/** Has the due times of all unresolved tickets calculated again in the background, without a change that is undone. */
export async function startRecalculation(tx: Ctx, { undoneSince }: { undoneSince?: Date } = {}) {
  await updateSettings(tx.db, { slaRecalculatedTo: 0 })
  if (undoneSince) await markUndone(tx.db, undoneSince)
}
