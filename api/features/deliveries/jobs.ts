import type { Job } from '#api/context.ts'
import { clearStopped, deliverQueue, finishAll } from './deliver.ts'
import { expandQueue } from './queue.ts'
import { forgetOldDeliveries } from './retention.ts'

export const notificationJobs: Job[] = [
  { name: 'notifications.expand', cron: '*/3 * * * * *', wakes: 'work', run: expandQueue },
  { name: 'notifications.deliver', cron: '*/3 * * * * *', wakes: 'work', run: (ctx) => deliverQueue(ctx) },
  { name: 'notifications.finish', cron: '*/5 * * * * *', run: finishAll },
  { name: 'notifications.clear', cron: '*/5 * * * * *', wakes: 'work', run: clearStopped },
  { name: 'notifications.forget', cron: '0 40 3 * * *', run: forgetOldDeliveries },
]
