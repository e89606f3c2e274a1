import type { Ctx, Job } from '#api/context.ts'
import { recordMissed } from './breaches.ts'
import { recalculate } from './recalculation.ts'
import { warn } from './warnings.ts'

/** What was missed first, so that no one is warned of it. */
async function watch(ctx: Ctx): Promise<void> {
  await recordMissed(ctx)
  await warn(ctx)
}

export const slaJobs: Job[] = [
  { name: 'sla.watch', cron: '5-50/15 * * * * *', run: watch },
  { name: 'sla.recalculate', cron: '35 * * * * *', wakes: 'sla', run: recalculate },
]
