import type { Ctx, Job } from '#api/context.ts'
import { endSuspensions } from './suspension-end.ts'
import {
  sweepCodes,
  sweepFailedLogins,
  sweepFailures,
  sweepRateLimits,
  sweepRefreshTokens,
  sweepSessions,
} from './sweep-queries.ts'

/** Per run, so that no run is long; the next run continues. */
const batches = 200

type Sweep = (ctx: Ctx) => Promise<boolean>

const inBatches = (sweep: Sweep) => async (ctx: Ctx) => {
  for (let batch = 0; batch < batches; batch++) if (!(await sweep(ctx))) return
}

/** Lifts suspensions at their end, and deletes rows that have expired and no longer have any effect. */
export const authJobs: Job[] = [
  { name: 'auth.end-suspensions', cron: '20 * * * * *', run: endSuspensions },
  { name: 'auth.sweep-codes', cron: '0 */10 * * * *', run: inBatches(sweepCodes) },
  { name: 'auth.sweep-failures', cron: '0 5 * * * *', run: inBatches(sweepFailures) },
  { name: 'auth.sweep-failed-logins', cron: '0 30 3 * * *', run: inBatches(sweepFailedLogins) },
  { name: 'auth.sweep-rate-limits', cron: '0 */15 * * * *', run: inBatches(sweepRateLimits) },
  { name: 'auth.sweep-refresh-tokens', cron: '0 20 * * * *', run: inBatches(sweepRefreshTokens) },
  { name: 'auth.sweep-sessions', cron: '0 40 3 * * *', run: inBatches(sweepSessions) },
]
