import type { Ctx, Job } from '#api/context.ts'
import { removeFiles } from '#api/features/files/removal.ts'
import { deleteUnclaimed } from './attachments.ts'
import { handBackAbandoned } from './hand-back.ts'
import { compactCounts } from './list-queries.ts'
import { runTimeRules } from './rule-running.ts'
import { closeResolvedTickets } from './status-changes.ts'
import { tellOfUnassigned } from './unassigned.ts'

/** Adds the changes of each status together, so that few rows are summed. */
const compact = ({ sql }: Ctx) => compactCounts(sql)

export const ticketJobs: Job[] = [
  { name: 'desk.compact-counts', cron: '20 */5 * * * *', run: compact },
  { name: 'desk.hand-back', cron: '40 * * * * *', run: handBackAbandoned },
  { name: 'desk.rules', cron: '50 * * * * *', run: runTimeRules },
  { name: 'desk.unassigned', cron: '10-55/15 * * * * *', run: tellOfUnassigned },
  { name: 'support.close-resolved', cron: '0 15 * * * *', run: closeResolvedTickets },
  { name: 'support.sweep-files', cron: '0 25 * * * *', frees: true, run: deleteUnclaimed },
  { name: 'support.remove-files', cron: '45 * * * * *', frees: true, run: removeFiles },
]
