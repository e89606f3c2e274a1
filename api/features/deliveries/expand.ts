import { type Ctx, transact } from '#api/context.ts'
import { membersOf } from '#api/features/segments/service.ts'
import { isLocked, onByDefault } from '#api/rules/preferences.ts'
import {
  commitLater,
  type Expanding,
  endOfRange,
  finish,
  lockExpanding,
  moveCursor,
} from './expand-queries.ts'
import { countMinute, insertRows, type Reach, skippedIn } from './expand-recipients-queries.ts'
import { capsOf, formatDay } from './sending-settings.ts'

/**
 * Gives the next range of people their row of the most urgent notification that still lacks some: an inbox row, or
 * a delivery for a channel that leaves the house, as far as they want it (D48); a skipped delivery with its reason
 * where they do not. The cursor moves in the same transaction, so a killed process leaves nothing twice and nothing
 * out. Answers how many get it and how many of them have it already; null when nothing is left to expand.
 */
export async function expandRange(ctx: Ctx): Promise<{ rows: number; arrived: number } | null> {
  const now = ctx.now().toISOString()
  const caps = await capsOf(ctx)
  const done = await transact(ctx, async (tx) => {
    const { db } = tx
    const claimed = await lockExpanding(db, now)
    if (!claimed) return null
    const { to, last } = await endOfRange(db, claimed)
    const cap = isLocked(claimed.kind) ? undefined : caps[claimed.kind]
    const range = {
      to,
      now,
      reach: reachOf(claimed),
      cap,
      day: formatDay(ctx.now()),
      members: membersFor(tx, claimed, to),
    }
    const { reached, skips } = await insertRows(db, claimed, range)
    await moveCursor(db, claimed, { to, reached, skipped: skippedIn(skips), last })
    if (last) await finish(db, [claimed.id], now)
    else if (claimed.channel === 'in_app') await commitLater(db)
    await countMinute(db, claimed, { now, reached, skips })
    return { claimed, to, rows: reached }
  })
  if (!done) return null
  const { claimed, to, rows } = done
  if (rows > 0 && claimed.channel !== 'in_app') await ctx.bus.publish('work', {})
  if (rows > 0 && claimed.channel === 'in_app')
    await ctx.bus.publish('inbox', { notificationId: claimed.id, from: claimed.expanded_to + 1, to })
  await ctx.bus.publish('queue', {})
  return { rows, arrived: claimed.channel === 'in_app' ? rows : 0 }
}

/** Whom the approved rules of a segment find in each range, as people are at that moment (D31). */
function membersFor(tx: Ctx, { target_rules: rules, expanded_to }: Expanding, to: number) {
  return rules ? membersOf(tx, { rules, after: expanded_to, to }) : undefined
}

/** People's choices count for every topic but those that nobody can switch off. */
function reachOf({ kind, channel }: Expanding): Reach {
  if (isLocked(kind)) return 'all'
  return onByDefault(channel, kind) ? 'unless_refused' : 'if_wanted'
}
