import type { Job } from '#api/context.ts'
import { deleteUnclaimed } from './attachments.ts'
import { removeFiles } from './file-removal.ts'
import { closeResolvedTickets } from './status-changes.ts'

export const supportJobs: Job[] = [
  { name: 'support.close-resolved', cron: '0 15 * * * *', run: closeResolvedTickets },
  { name: 'support.sweep-files', cron: '0 25 * * * *', frees: true, run: deleteUnclaimed },
  { name: 'support.remove-files', cron: '45 * * * * *', frees: true, run: removeFiles },
]
