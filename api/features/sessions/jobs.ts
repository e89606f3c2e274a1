import type { Job } from '#api/context.ts'
import { refreshRisks } from './risk.ts'
import { cleanUpOrphans } from './tools.ts'

export const sessionJobs: Job[] = [
  { name: 'sessions.risks', cron: '*/15 * * * * *', run: refreshRisks },
  { name: 'sessions.orphans', cron: '0 50 * * * *', run: cleanUpOrphans },
]
