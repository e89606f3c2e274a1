import { processReports } from '#api/features/reports/worker.ts'
import type { World } from './world.ts'

/** Writes requested files like the job of a server; `stop` waits for the one that is being written. */
export function startReportWorker(world: World) {
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => processReports(world.ctx()))
  }, 100)
  return {
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
