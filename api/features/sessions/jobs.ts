import type { Job } from '#api/context.ts'
import { closeDays } from './days.ts'
import { refreshFigures } from './figures.ts'
import { applyLimits } from './limits.ts'
import { refreshRisks } from './risk.ts'
import { cleanUpOrphans } from './tools.ts'

export const sessionJobs: Job[] = [
  { name: 'sessions.risks', cron: '*/15 * * * * *', run: refreshRisks },
  { name: 'sessions.orphans', cron: '0 50 * * * *', run: cleanUpOrphans },
  // Each minute, because a server may be down at midnight; once a day there is something to do.
  { name: 'sessions.days', cron: '10 * * * * *', atStart: true, run: closeDays },
  // So that even the first request of a day finds them; one that finds old ones wakes it.
  {
    name: 'sessions.figures',
    cron: '50 */10 * * * *',
    atStart: true,
    wakes: 'statistics',
    run: (ctx) => refreshFigures(ctx),
  },
  // What a change of the limits does to open sessions. A change wakes it; it runs by itself where that event was lost.
  { name: 'sessions.limits', cron: '35 * * * * *', wakes: 'sessionLimits', run: applyLimits },
]
