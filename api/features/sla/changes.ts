import { type Ctx, transact } from '#api/context.ts'
import { lockRules } from './queries.ts'
import { markUndone, updateSettings } from './rules-queries.ts'

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
