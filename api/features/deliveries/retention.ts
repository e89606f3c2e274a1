import type { Ctx } from '#api/context.ts'
import { deleteDeliveries, deleteOldRows, mergeMinutes } from './retention-queries.ts'

const dayMs = 86_400_000
/**
 * Days after which rows are deleted: settled deliveries, outbox, events of providers, cap counters, daily figures (kept for twice the longest
 * range of a report), idempotent requests. Minutes become daily figures.
 */
const retentionDays = {
  deliveries: 90,
  outbox: 30,
  events: 30,
  sends: 2,
  minutes: 30,
  days: 731,
  requests: 1,
}
const rows = 5_000
const batches = 2_000

/** Days after which failed messages are left alone. */
export const retryDays = retentionDays.deliveries
/** Deliveries from before this time are deleted and cannot be retried. */
export const retainedSince = (now: Date) => new Date(now.getTime() - retentionDays.deliveries * dayMs)

/** Deletes or merges rows past their retention, in batches that keep locks short. */
export async function deleteOldDeliveries(ctx: Ctx): Promise<void> {
  const before = (age: keyof typeof retentionDays) =>
    new Date(ctx.now().getTime() - retentionDays[age] * dayMs)
  let after: number | null = 0
  for (let batch = 0; batch < batches && after !== null && !ctx.stopping.aborted; batch++)
    after = await deleteDeliveries(ctx.sql, { after, before: before('deliveries'), rows })
  const ages = {
    outbox: before('outbox'),
    events: before('events'),
    sends: before('sends'),
    days: before('days'),
    requests: before('requests'),
  }
  for (let batch = 0; batch < batches && !ctx.stopping.aborted; batch++)
    if ((await mergeMinutes(ctx.sql, { before: before('minutes'), rows })) < rows) break
  for (let batch = 0; batch < batches && !ctx.stopping.aborted; batch++)
    if (!(await deleteOldRows(ctx.sql, { ...ages, rows }))) return
}
