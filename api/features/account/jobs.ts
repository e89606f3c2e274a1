import type { Ctx, Job } from '#api/context.ts'
import { findSurplus, sweepActivity, sweepSurplus } from './activity-queries.ts'
import { eraseDeletedUsers } from './erasure.ts'
import { processExports, sweepExports } from './export-worker.ts'

const activityDays = 365
const activityPerUser = 1000
const usersPerPage = 500
const batches = 200

async function sweepOldActivity(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - activityDays * 86_400_000)
  for (let batch = 0; batch < batches; batch++) if (!(await sweepActivity(ctx.sql, before))) return
}

/** Deletes all but the newest rows of each user. */
async function trimActivity({ sql, stopping }: Ctx): Promise<void> {
  let after = 0
  while (!stopping.aborted) {
    const page = await findSurplus(sql, { after, keep: activityPerUser, people: usersPerPage })
    for (const each of page)
      if (each.surplus !== null) while (!stopping.aborted && (await sweepSurplus(sql, each)));
    const last = page.at(-1)
    if (!last) return
    after = last.userId
  }
}

export const accountJobs: Job[] = [
  { name: 'account.export', cron: '*/5 * * * * *', wakes: 'work', run: processExports },
  { name: 'account.sweep-exports', cron: '30 * * * * *', frees: true, run: sweepExports },
  { name: 'account.erase', cron: '0 10 * * * *', run: eraseDeletedUsers },
  { name: 'account.sweep-activity', cron: '0 50 * * * *', run: sweepOldActivity },
  { name: 'account.trim-activity', cron: '0 20 3 * * *', run: trimActivity },
]
