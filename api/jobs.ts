import { Cron } from 'croner'
import { type Deps, type Job, jobContext } from './context.ts'
import { accountJobs } from './features/account/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { authJobs } from './features/auth/jobs.ts'
import { consentJobs } from './features/consent/jobs.ts'
import { deliveryJobs } from './features/deliveries/jobs.ts'
import { errorReportJobs } from './features/error-reports/jobs.ts'
import { maintenanceJobs } from './features/maintenance/jobs.ts'
import { supportJobs } from './features/support/jobs.ts'

/** Mails that no server has taken yet. */
const unsentMails: Job = {
  name: 'unsent-mails',
  cron: '*/5 * * * * *',
  run: ({ mailQueue, stopping }) => mailQueue.sendDue(stopping),
}

/** Every job of the house. Croner only ticks; claims and locks in the database make a job safe on all replicas. */
const jobs: Job[] = [
  ...deliveryJobs,
  ...authJobs,
  ...auditJobs,
  ...maintenanceJobs,
  ...accountJobs,
  ...consentJobs,
  ...errorReportJobs,
  ...supportJobs,
  unsentMails,
]

/**
 * Starts the ticking. A job never runs beside itself; a wake-up that meets a running one runs it once more. `stop`
 * tells the running ones, and waits for them.
 */
export function startJobs(deps: Deps) {
  const stopping = new AbortController()
  const stops = jobs.map((job) => {
    const runner = runOneAtATime(async () => {
      try {
        await job.run(jobContext(deps, job.name, stopping.signal))
      } catch (err) {
        deps.log.error.error({ job: job.name, err }, 'job failed')
      }
    })
    const cron = new Cron(job.cron, { name: job.name, utcOffset: 0 }, runner.wake)
    const deafen = job.wakes && deps.bus.subscribe(job.wakes, runner.again)
    return async () => {
      cron.stop()
      deafen?.()
      await runner.idle()
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

function runOneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let repeat = false
  function wake() {
    running ??= work().finally(() => {
      running = undefined
      if (repeat) {
        repeat = false
        wake()
      }
    })
  }
  return {
    wake,
    again() {
      if (running) repeat = true
      else wake()
    },
    idle: async () => {
      repeat = false
      await running
    },
  }
}
