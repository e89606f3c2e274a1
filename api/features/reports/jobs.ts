import type { Job } from '#api/context.ts'
import { runDueSchedules } from './due-schedules.ts'
import { processReports, sweepReports } from './worker.ts'

export const reportJobs: Job[] = [
  { name: 'reports.write', cron: '*/5 * * * * *', wakes: 'work', run: processReports },
  { name: 'reports.schedule', cron: '20 * * * * *', run: runDueSchedules },
  { name: 'reports.sweep', cron: '40 * * * * *', frees: true, run: sweepReports },
]
