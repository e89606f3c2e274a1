import type { Ctx, Job } from '#api/context.ts'
import { sweepGuests } from './guest-queries.ts'
import { blankTraces } from './queries.ts'

/**
 * Of an answer that nobody with an account gave, the network address and the browser's name are kept for two years: as
 * long as one who learns of a wrong may claim for it (Code of Obligations, Art. 72), while we have to show that there
 * was consent (KVKK Art. 5, GDPR Art. 7/1). The answer itself stays, for the browser goes on relying on it.
 */
export const traceKeptDays = 730
/** A run ends after so many batches and the next one goes on. */
const batches = 200

const inBatches = (sweep: (ctx: Ctx) => Promise<boolean>) => async (ctx: Ctx) => {
  for (let batch = 0; batch < batches; batch++) if (!(await sweep(ctx))) return
}

const blankOld = (ctx: Ctx) =>
  blankTraces(ctx.sql, new Date(ctx.now().getTime() - traceKeptDays * 86_400_000))

export const consentJobs: Job[] = [
  { name: 'consent.sweep-guests', cron: '0 50 * * * *', run: inBatches(sweepGuests) },
  { name: 'consent.blank-traces', cron: '0 55 3 * * *', run: inBatches(blankOld) },
]
