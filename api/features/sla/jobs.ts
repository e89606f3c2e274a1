import type { Ctx, Job } from '#api/context.ts'
import { recordMissed } from './breaches.ts'
import { recalculate } from './recalculation.ts'
import { warn } from './warnings.ts'

/** Records missed due times first, so that no warning is sent for them. */
async function watch(ctx: Ctx): Promise<void> {
  await recordMissed(ctx)
  await warn(ctx)
}

export const slaJobs: Job[] = [
  { name: 'sla.watch', cron: '5-50/15 * * * * *', run: watch },
  { name: 'sla.recalculate', cron: '35 * * * * *', wakes: 'sla', run: recalculate },
]
