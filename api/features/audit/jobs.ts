import type { Ctx, Job } from '#api/context.ts'
import { sweepEntries } from './queries.ts'

/** Per run, so that no run is long; the next run continues. */
const batches = 200

async function sweepOldEntries({ sql, now, settings }: Ctx): Promise<void> {
  const before = new Date(now().getTime() - settings.AUDIT_KEEP_DAYS * 86_400_000)
  for (let batch = 0; batch < batches; batch++) if (!(await sweepEntries(sql, before))) return
}

export const auditJobs: Job[] = [{ name: 'audit.sweep', cron: '0 35 * * * *', run: sweepOldEntries }]
