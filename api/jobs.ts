import { Cron } from 'croner'
import { type Deps, type Job, jobContext } from './context.ts'
import { accountJobs } from './features/account/jobs.ts'
import { analyticsJobs } from './features/analytics/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { authJobs } from './features/auth/jobs.ts'
import { consentJobs } from './features/consent/jobs.ts'
import { deliveryJobs } from './features/deliveries/jobs.ts'
import { errorReportJobs } from './features/error-reports/jobs.ts'
import { maintenanceJobs } from './features/maintenance/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { reportJobs } from './features/reports/jobs.ts'
import { sessionJobs } from './features/sessions/jobs.ts'
import { slaJobs } from './features/sla/jobs.ts'
import { ticketJobs } from './features/tickets/jobs.ts'
import { userJobs } from './features/users/jobs.ts'

/** Retries mails that no server has accepted. */
const unsentMails: Job = {
  name: 'unsent-mails',
  cron: '*/5 * * * * *',
  run: ({ mailQueue, stopping }) => mailQueue.sendDue(stopping),
}

/** All jobs. Croner only triggers them; claims and locks in the database make them safe on all replicas. */
const jobs: Job[] = [
  ...deliveryJobs,
  ...notificationJobs,
  ...authJobs,
  ...analyticsJobs,
  ...auditJobs,
  ...sessionJobs,
  ...maintenanceJobs,
  ...accountJobs,
  ...consentJobs,
  ...errorReportJobs,
  ...paymentJobs,
  ...reportJobs,
  ...ticketJobs,
  ...userJobs,
  ...slaJobs,
  unsentMails,
]

/**
 * Schedules the jobs. A job does not overlap with itself; an event during a run starts it once more. While the disk of
 * the database is full, only those run that free space: a message that is sent then could not be recorded, and would be
 * sent again. `stop` aborts running jobs and waits for them.
 */
export function startJobs(deps: Deps) {
  const stopping = new AbortController()
  const stops = jobs.map((job) => {
    const runner = runOneAtATime(async () => {
      try {
        if (!job.frees && (await deps.disk.shortage()) === 'database') return
        await job.run(jobContext(deps, job.name, stopping.signal))
      } catch (err) {
        deps.disk.notice(err)
        deps.log.error.error({ job: job.name, err }, 'job failed')
      }
    })
    const cron = new Cron(job.cron, { name: job.name, utcOffset: 0 }, runner.wake)
    const unsubscribe = job.wakes && deps.bus.subscribe(job.wakes, runner.again)
    if (job.atStart) runner.wake()
    return async () => {
      cron.stop()
      unsubscribe?.()
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
