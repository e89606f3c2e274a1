import type { Ctx } from '#api/context.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { claim, type Position } from './claim-queries.ts'

/** How often a worker restarts at the front, to find deliveries that were requeued behind its position. */
const restartMs = 500

/**
 * Step 4: claims batches of a channel, each from where the last one ended. Index entries of sent deliveries remain until
 * the next vacuum, so claims that always started at the front would slow down as the notification progresses.
 */
export function createClaimer(ctx: Ctx, channel: Channel) {
  const positions = new Map<number, Position>()
  let restartedAt = performance.now()
  const claimNext = (batch: number) => claim(ctx.sql, { channel, batch, now: ctx.now(), positions })
  const claimFromFront = (batch: number) => {
    positions.clear()
    restartedAt = performance.now()
    return claimNext(batch)
  }
  return async (batch: number) => {
    const isDue = performance.now() - restartedAt > restartMs
    const next = isDue ? await claimFromFront(batch) : await claimNext(batch)
    const claimed = next ?? (positions.size > 0 ? await claimFromFront(batch) : undefined)
    for (const [id, position] of claimed?.positions ?? []) positions.set(id, position)
    return claimed
  }
}
