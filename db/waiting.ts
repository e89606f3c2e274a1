import { AsyncLocalStorage } from 'node:async_hooks'

const sweepEveryMs = 250

/**
 * Time spent waiting for PostgreSQL, in sweeps. Counting sweeps is cheaper than reading the clock, and ignores time in
 * which the process was suspended.
 */
export type Waiting = { sweeps: number; lastSweep: number; finished: boolean }

export const newWaiting = (): Waiting => ({ sweeps: 0, lastSweep: 0, finished: false })

const shared = new AsyncLocalStorage<Waiting | undefined>()

/** Runs `work` with one timeout for all of its queries, until `waiting` is finished. */
export const withSharedWaiting: typeof shared.run = shared.run.bind(shared)

/** Runs `work` with a separate timeout for each query. */
export const withSeparateWaiting = <T>(work: () => T): T => shared.run(undefined, work)

/** The counter of a new query. */
export function currentWaiting(): Waiting {
  const waiting = shared.getStore()
  return waiting && !waiting.finished ? waiting : newWaiting()
}

/** Counts the current sweep once, however many queries share `waiting`. */
export function countSweep(waiting: Waiting, sweep: number): number {
  if (waiting.lastSweep !== sweep) waiting.sweeps++
  waiting.lastSweep = sweep
  return waiting.sweeps
}

export const sweepsIn = (ms: number) => Math.ceil(ms / sweepEveryMs)

type Check = (sweep: number) => void
const checks = new Set<Check>()
let timer: NodeJS.Timeout | undefined
let sweep = 0

/** Calls `check` at each sweep until the returned function is called. */
export function onSweep(check: Check): () => void {
  checks.add(check)
  timer ??= setInterval(runSweep, sweepEveryMs).unref()
  return () => {
    checks.delete(check)
    if (checks.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function runSweep() {
  sweep++
  for (const check of checks) check(sweep)
}
