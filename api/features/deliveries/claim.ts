import type { Ctx } from '#api/context.ts'
import type { Channel } from '#db/enums.ts'
import { claim, type Place } from './claim-queries.ts'

/** So often a worker begins at the front again, for what has come back behind the places it has passed. */
const lookBackMs = 500

/**
 * Claims of a channel, each from where the last one ended: what is sent stays in the index until the next vacuum, and
 * a claim that walked past all of it would grow with its notification.
 */
export function claimer(ctx: Ctx, channel: Channel) {
  const passed = new Map<number, Place>()
  let lookedBack = performance.now()
  const take = (batch: number) => claim(ctx.sql, { channel, batch, now: ctx.now(), passed })
  const fromTheFront = (batch: number) => {
    passed.clear()
    lookedBack = performance.now()
    return take(batch)
  }
  return async (batch: number) => {
    const late = performance.now() - lookedBack > lookBackMs
    const ahead = late ? await fromTheFront(batch) : await take(batch)
    const claimed = ahead ?? (passed.size > 0 ? await fromTheFront(batch) : undefined)
    for (const [id, place] of claimed?.reached ?? []) passed.set(id, place)
    return claimed
  }
}
