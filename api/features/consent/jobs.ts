import type { Ctx, Job } from '#api/context.ts'
import { sweepGuests } from './guest-queries.ts'
import { anonymiseConsents } from './queries.ts'

/**
 * IP address and user agent of consents without an account are deleted after two years, the limitation period for
 * claims (Code of Obligations, Art. 72); until then they prove consent (KVKK Art. 5, GDPR Art. 7/1). The consent itself
 * stays, because the browser relies on it.
 */
export const consentProofDays = 730
/** Per run, so that no run is long; the next run continues. */
const batches = 200

const inBatches = (sweep: (ctx: Ctx) => Promise<boolean>) => async (ctx: Ctx) => {
  for (let batch = 0; batch < batches; batch++) if (!(await sweep(ctx))) return
}

const anonymiseOldConsents = (ctx: Ctx) =>
  anonymiseConsents(ctx.sql, new Date(ctx.now().getTime() - consentProofDays * 86_400_000))

export const consentJobs: Job[] = [
  { name: 'consent.sweep-guests', cron: '0 50 * * * *', run: inBatches(sweepGuests) },
  { name: 'consent.blank-traces', cron: '0 55 3 * * *', run: inBatches(anonymiseOldConsents) },
]
