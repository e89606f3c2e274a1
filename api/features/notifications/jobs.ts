import type { Job } from '#api/context.ts'
import { deliverQueue, takeBackExpired } from './delivery.ts'
import { expandQueue } from './queue.ts'

export const notificationJobs: Job[] = [
  { name: 'notifications.expand', cron: '*/3 * * * * *', wakes: 'work', run: expandQueue },
  { name: 'notifications.deliver', cron: '*/3 * * * * *', wakes: 'work', run: (ctx) => deliverQueue(ctx) },
  { name: 'notifications.take-back', cron: '*/5 * * * * *', run: takeBackExpired },
]
