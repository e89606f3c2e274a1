import { sql } from 'drizzle-orm'
import { type Ctx, transact } from '#api/context.ts'
import { lockRules } from './queries.ts'
import { updateSettings } from './rules-queries.ts'

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
export const startRecalculation = (tx: Ctx, { undoneSince }: { undoneSince?: Date } = {}) =>
  updateSettings(tx.db, {
    slaRecalculatedTo: 0,
    ...(undoneSince && {
      slaUndoneSince: sql`least(sla_undone_since, ${undoneSince.toISOString()}::timestamptz)`,
    }),
  })
