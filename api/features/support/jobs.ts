import type { Job } from '#api/context.ts'
import { sweepFiles } from './attachments.ts'
import { closeForgotten } from './moves.ts'

export const supportJobs: Job[] = [
  { name: 'support.close-resolved', cron: '0 15 * * * *', run: closeForgotten },
  { name: 'support.sweep-files', cron: '0 25 * * * *', run: sweepFiles },
]
