import { type Ctx, transact } from '#api/context.ts'
import { recordBreaches } from './clock.ts'
import { lockMissed, updateSla } from './queries.ts'

const batch = 200

/** Records due times that were missed, each once, and signals the open tabs of the staff. */
export async function recordMissed(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const breached = await transact(ctx, async (tx) => {
      const rows = await lockMissed(tx.db, { now: tx.now(), limit: batch })
      for (const row of rows) await updateSla(tx.db, row.id, await recordBreaches(tx, row))
      return rows
    })
    for (const { id } of breached) await ctx.bus.publish('ticket', { ticketId: id, userId: null })
    if (breached.length < batch) return
  }
}
