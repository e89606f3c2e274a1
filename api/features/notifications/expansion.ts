import { type Ctx, transact } from '#api/context.ts'
import { isLocked, onByDefault } from '#api/rules/preferences.ts'
import {
  type Expanding,
  endOfRange,
  finish,
  insertRows,
  lockExpanding,
  moveCursor,
  type Reach,
} from './expansion-queries.ts'

/**
 * Gives the next range of people their row of the most urgent notification that still lacks some: an inbox row, or
 * a delivery for a channel that leaves the house, as far as they want it (D48). The cursor moves in the same transaction, so a killed process
 * leaves nothing twice and nothing out. Answers how many rows it wrote; null when nothing is left to expand.
 */
export async function expandRange(ctx: Ctx): Promise<number | null> {
  const now = ctx.now().toISOString()
  const done = await transact(ctx, async ({ db }) => {
    const claimed = await lockExpanding(db)
    if (!claimed) return null
    const { to, last } = await endOfRange(db, claimed)
    const rows = await insertRows(db, claimed, { to, now, reach: reachOf(claimed) })
    await moveCursor(db, claimed, { to, rows, last })
    if (last) await finish(db, [claimed.id], now)
    return { claimed, to, rows }
  })
  if (!done) return null
  const { claimed, to, rows } = done
  if (rows > 0 && claimed.channel !== 'in_app') await ctx.bus.publish('work', {})
  if (rows > 0 && claimed.channel === 'in_app')
    await ctx.bus.publish('inbox', { notificationId: claimed.id, from: claimed.expanded_to + 1, to })
  await ctx.bus.publish('queue', {})
  return rows
}

/** People's choices count for every topic but those that nobody can switch off. */
function reachOf({ kind, channel }: Expanding): Reach {
  if (isLocked(kind)) return 'all'
  return onByDefault(channel, kind) ? 'unless_refused' : 'if_wanted'
}
