import type { Ctx } from '#api/context.ts'
import { sweepDeliveries, sweepRest } from './retention-queries.ts'

const days = 86_400_000
/** How long the queue remembers: deliveries that are settled, the outbox, what caps counted, charts, answered requests. */
const kept = { deliveries: 90, outbox: 30, sends: 2, minutes: 30, requests: 1 }
const rows = 5_000
const batches = 2_000

/** Since when the queue still has what it gave up on: what is older cannot be tried again. */
export const rememberedSince = (now: Date) => new Date(now.getTime() - kept.deliveries * days)

/** Forgets what the queue no longer needs, a batch at a time, so that nobody waits for a lock. */
export async function forgetOldDeliveries(ctx: Ctx): Promise<void> {
  const before = (age: keyof typeof kept) => new Date(ctx.now().getTime() - kept[age] * days)
  let after: number | null = 0
  for (let batch = 0; batch < batches && after !== null && !ctx.stopping.aborted; batch++)
    after = await sweepDeliveries(ctx.sql, { after, before: before('deliveries'), rows })
  const ages = {
    outbox: before('outbox'),
    sends: before('sends'),
    minutes: before('minutes'),
    requests: before('requests'),
  }
  for (let batch = 0; batch < batches && !ctx.stopping.aborted; batch++)
    if (!(await sweepRest(ctx.sql, { ...ages, rows }))) return
}
