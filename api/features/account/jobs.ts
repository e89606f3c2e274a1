import type { Ctx, Job } from '#api/context.ts'
import { findSurplus, sweepActivity, sweepSurplus } from './activity-queries.ts'
import { eraseLeavers } from './erasure.ts'
import { sweepExports, workExports } from './export-worker.ts'

const activityKeptDays = 365
const activityKeptEach = 1000
const peopleAtOnce = 500
const batches = 200

async function forgetOldActivity(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - activityKeptDays * 86_400_000)
  for (let batch = 0; batch < batches; batch++) if (!(await sweepActivity(ctx.sql, before))) return
}

/** Of each user only the newest rows stay. */
async function trimActivity({ sql, stopping }: Ctx): Promise<void> {
  let after = 0
  while (!stopping.aborted) {
    const page = await findSurplus(sql, { after, keep: activityKeptEach, people: peopleAtOnce })
    for (const each of page)
      if (each.surplus !== null) while (!stopping.aborted && (await sweepSurplus(sql, each)));
    const last = page.at(-1)
    if (!last) return
    after = last.userId
  }
}

export const accountJobs: Job[] = [
  { name: 'account.export', cron: '*/5 * * * * *', wakes: 'work', run: workExports },
  { name: 'account.sweep-exports', cron: '30 * * * * *', run: sweepExports },
  { name: 'account.erase', cron: '0 10 * * * *', run: eraseLeavers },
  { name: 'account.sweep-activity', cron: '0 50 * * * *', run: forgetOldActivity },
  { name: 'account.trim-activity', cron: '0 20 3 * * *', run: trimActivity },
]
