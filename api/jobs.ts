import { Cron } from 'croner'
import { type Deps, type Job, jobContext } from './context.ts'
import { authJobs } from './features/auth/jobs.ts'
import { maintenanceJobs } from './features/maintenance/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'

/** Every job of the house. Croner only ticks; claims and locks in the database make a job safe on all replicas. */
export const jobs: Job[] = [...notificationJobs, ...authJobs, ...maintenanceJobs]

/** Starts the ticking; a job that still runs is not started again. `stop` waits for those that run. */
export function startJobs(deps: Deps) {
  const running = new Set<Promise<void>>()
  const crons = jobs.map(({ name, cron, run }) => {
    const tick = async () => {
      try {
        await run(jobContext(deps, name))
      } catch (err) {
        deps.log.error.error({ job: name, err }, 'job failed')
      }
    }
    return new Cron(cron, { name, protect: true, timezone: 'UTC' }, () => {
      const run = tick().finally(() => running.delete(run))
      running.add(run)
      return run
    })
  })
  return {
    async stop() {
      for (const cron of crons) cron.stop()
      await Promise.all(running)
    },
  }
}
