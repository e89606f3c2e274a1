import type { Ctx, Job } from '#api/context.ts'
import { sealRows } from './chain.ts'
import { sweepBatches } from './chain-queries.ts'
import { checkChain } from './checks.ts'

const day = 86_400_000
/** Batches of rows that are deleted in one transaction. */
const most = 5
/** Transactions per run, so that no run is long; the next run continues. */
const perRun = 200

/** Deletes sealed rows that are older than the retention period, in whole batches; their hashes stay in the chain. */
async function sweepOldEntries({ db, now, settings, stopping }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - settings.AUDIT_KEEP_DAYS * day)
  for (let run = 0; run < perRun && !stopping.aborted; run++)
    if ((await sweepBatches(db, { before, most })) < most) return
}

export const auditJobs: Job[] = [
  { name: 'audit.seal', cron: '10 * * * * *', run: sealRows },
  { name: 'audit.sweep', cron: '0 35 * * * *', run: sweepOldEntries },
  { name: 'audit.check', cron: '0 20 0 * * *', run: checkChain },
]
