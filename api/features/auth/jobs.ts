import type { Ctx, Job } from '#api/context.ts'
import {
  sweepCodes,
  sweepFailures,
  sweepRateLimits,
  sweepRefreshTokens,
  sweepSessions,
} from './sweep-queries.ts'

/** A batch holds its locks for milliseconds; a run ends after so many and the next one goes on. */
const batches = 200

type Sweep = (ctx: Ctx) => Promise<boolean>

const inBatches = (sweep: Sweep) => async (ctx: Ctx) => {
  for (let batch = 0; batch < batches; batch++) if (!(await sweep(ctx))) return
}

/** What has had its day: nothing here changes what anybody may do, only what the tables hold. */
export const authJobs: Job[] = [
  { name: 'auth.sweep-codes', cron: '0 */10 * * * *', run: inBatches(sweepCodes) },
  { name: 'auth.sweep-failures', cron: '0 5 * * * *', run: inBatches(sweepFailures) },
  { name: 'auth.sweep-rate-limits', cron: '0 */15 * * * *', run: inBatches(sweepRateLimits) },
  { name: 'auth.sweep-refresh-tokens', cron: '0 20 * * * *', run: inBatches(sweepRefreshTokens) },
  { name: 'auth.sweep-sessions', cron: '0 40 3 * * *', run: inBatches(sweepSessions) },
]
