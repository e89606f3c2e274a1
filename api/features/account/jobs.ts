import type { Ctx, Job } from '#api/context.ts'
import { sweepActivity } from './activity-queries.ts'
import { eraseLeavers } from './erasure.ts'
import { sweepExports, workExports } from './export-work.ts'

const activityKeptDays = 365
const batches = 200

async function forgetOldActivity(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - activityKeptDays * 86_400_000)
  for (let batch = 0; batch < batches; batch++) if (!(await sweepActivity(ctx.sql, before))) return
}

export const accountJobs: Job[] = [
  { name: 'account.export', cron: '*/5 * * * * *', wakes: 'work', run: workExports },
  { name: 'account.sweep-exports', cron: '30 * * * * *', run: sweepExports },
  { name: 'account.erase', cron: '0 10 * * * *', run: eraseLeavers },
  { name: 'account.sweep-activity', cron: '0 50 3 * * *', run: forgetOldActivity },
]
