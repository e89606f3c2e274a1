import type { Ctx } from '#api/context.ts'
import { deliveryJobs } from '#api/features/deliveries/jobs.ts'

/** Runs the jobs of the queue once, one after another. In production they run concurrently. */
export async function workQueue(ctx: Ctx): Promise<void> {
  for (const name of ['finish', 'clear', 'retry', 'expand', 'deliver'])
    await deliveryJobs.find((job) => job.name === `notifications.${name}`)!.run(ctx)
}
