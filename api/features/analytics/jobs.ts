import type { Ctx, Job } from '#api/context.ts'
import { addDays, dayOf } from '#api/lib/days.ts'
import { keepDailyTotals, readTotals, sweepDailyTotals } from './queries.ts'
import { refreshStatistics } from './statistics.ts'

/** Long enough for the period before the longest one. */
const keepDays = 2 * 365 + 1

/** Records the numbers of users at the start of a day, with which later figures are compared. */
export async function recordDailyTotals({ sql, now }: Ctx): Promise<void> {
  const today = dayOf(now())
  await keepDailyTotals(sql, today, await readTotals(sql), now())
  await sweepDailyTotals(sql, addDays(today, -keepDays))
}

export const analyticsJobs: Job[] = [
  // Hourly, so that the first request of a morning is not far behind; a request that finds old aggregates wakes it.
  {
    name: 'analytics.statistics',
    cron: '40 7 * * * *',
    atStart: true,
    wakes: 'statistics',
    run: refreshStatistics,
  },
  // Hourly as well, because a server may be down at midnight.
  { name: 'analytics.daily-totals', cron: '5 0 * * * *', run: recordDailyTotals },
]
