import { type Ctx, transact } from '#api/context.ts'
import { calculate } from './clock.ts'
import { listToRecalculate, lockRecalculation, readProgress, saveProgress } from './queries.ts'

/** Few, because their rows are locked meanwhile. */
const batch = 50

/**
 * Calculates the due times of all unresolved tickets again after policies, hours or holidays changed. The progress is
 * stored with each batch, so that another process goes on after a kill.
 */
export async function recalculate(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const isDone = await transact(ctx, async (tx) => {
      if (!(await lockRecalculation(tx.db))) return true
      const { from = null, undoneSince = null } = (await readProgress(tx.db)) ?? {}
      if (from === null) return true
      const ids = await listToRecalculate(tx.db, { above: from, limit: batch, undoneSince })
      if (ids.length > 0) await calculate(tx, ids)
      await saveProgress(tx.db, { from, to: ids.at(-1) ?? null })
      return false
    })
    if (isDone) return
  }
}
