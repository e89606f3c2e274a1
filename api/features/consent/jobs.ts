import type { Ctx, Job } from '#api/context.ts'
import { sweepGuests } from './guest-queries.ts'

/** A run ends after so many batches and the next one goes on. */
const batches = 200

async function sweep(ctx: Ctx) {
  for (let batch = 0; batch < batches; batch++) if (!(await sweepGuests(ctx))) return
}

export const consentJobs: Job[] = [{ name: 'consent.sweep-guests', cron: '0 50 * * * *', run: sweep }]
