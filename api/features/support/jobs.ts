import type { Job } from '#api/context.ts'
import { sweepFiles } from './attachments.ts'
import { removeFiles } from './file-removal.ts'
import { closeForgotten } from './status-changes.ts'

export const supportJobs: Job[] = [
  { name: 'support.close-resolved', cron: '0 15 * * * *', run: closeForgotten },
  { name: 'support.sweep-files', cron: '0 25 * * * *', run: sweepFiles },
  { name: 'support.remove-files', cron: '45 * * * * *', run: removeFiles },
]
