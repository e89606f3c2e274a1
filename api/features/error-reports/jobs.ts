import type { Job } from '#api/context.ts'
import { sweepReports } from './service.ts'

export const errorReportJobs: Job[] = [
  { name: 'error-reports.sweep', cron: '30 */10 * * * *', run: sweepReports },
]
