import type { Job } from '#api/context.ts'
import { workQueue } from './queue.ts'

export const notificationJobs: Job[] = [
  { name: 'notifications.queue', cron: '*/3 * * * * *', wakes: 'work', run: workQueue },
]
