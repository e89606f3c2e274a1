import type { Job } from '#api/context.ts'
import { mailDigests } from './approval-notices.ts'

export const notificationJobs: Job[] = [
  { name: 'notifications.digest', cron: '20 * * * * *', run: mailDigests },
]
