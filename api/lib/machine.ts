import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism, cpus, freemem, totalmem } from 'node:os'
import type { Log } from './log.ts'

const sampleMs = 250
const cgroup = '/sys/fs/cgroup'

/** Several consoles of a replica share a reading. */
const shareMs = 2_000

export type Machine = ReturnType<typeof createMachine>
/** Null is what could not be read (D8). */
export type Load = {
  cpu: { usage: number; cores: number } | null
  memory: Usage | null
  /** The disk of DATA_DIR. */
  disk: Usage | null
}
export type Usage = { used: number; total: number; percentage: number }

/** Reads the load of the processors, the memory and the disk of `folder`. */
export function createMachine(folder: string, log: Pick<Log, 'system'>) {
  const orNull = <T>(name: string, work: Promise<T>) =>
    work.catch((err: unknown) => {
      log.system.warn({ err, of: name }, 'the machine could not be read')
      return null
    })
  const disk = () => orNull('disk', readDisk(folder))
  let shared: { until: number; load: Promise<Load> } | undefined
  async function measure(): Promise<Load> {
    const [cpu, memory, space] = await Promise.all([
      orNull('cpu', readCpu()),
      orNull('memory', readMemory()),
      disk(),
    ])
    return { cpu, memory, disk: space }
  }
  return {
    disk,
    load(): Promise<Load> {
      if (!shared || shared.until <= Date.now()) shared = { until: Date.now() + shareMs, load: measure() }
      return shared.load
    },
  }
}

/** The load of the processors during a quarter of a second, in percent of all of them; of the container, if it has a limit. */
async function readCpu(): Promise<{ usage: number; cores: number }> {
  const limit = await containerCores()
  const cores = limit ?? availableParallelism()
  const read = limit === null ? readTimes : readContainerTime
  const [before, started] = [await read(), performance.now()]
  await Bun.sleep(sampleMs)
  const [after, elapsed] = [await read(), performance.now() - started]
  const all = limit === null ? after.all - before.all : elapsed * limit
  return { usage: all > 0 ? clamp(((after.busy - before.busy) / all) * 100) : 0, cores }
}

/** Milliseconds of all processors since the start. */
async function readTimes() {
  const times = cpus().map(({ times }) => times)
  const all = times.reduce((sum, each) => sum + Object.values(each).reduce((one, other) => one + other, 0), 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** Milliseconds of the container since its start. */
async function readContainerTime() {
  const usage = /usage_usec (\d+)/.exec((await textOf('cpu.stat')) ?? '')?.[1]
  return { all: 0, busy: Number(usage ?? 0) / 1000 }
}

/** Processors that the container may use; null without a limit. */
async function containerCores(): Promise<number | null> {
  const [quota, period] = ((await textOf('cpu.max')) ?? 'max').trim().split(' ').map(Number)
  return quota && period ? quota / period : null
}

/** Memory in bytes, of the container, if it has a limit. */
async function readMemory(): Promise<Usage> {
  const limit = Number((await textOf('memory.max'))?.trim())
  const current = Number((await textOf('memory.current'))?.trim())
  if (limit > 0 && limit < totalmem() && current > 0) {
    // Files in the cache are given up when memory is needed.
    const cached = Number(/inactive_file (\d+)/.exec((await textOf('memory.stat')) ?? '')?.[1] ?? 0)
    return usageOf(Math.max(0, current - cached), limit)
  }
  return usageOf(totalmem() - freemem(), totalmem())
}

/** Bytes of the file system of a folder. */
async function readDisk(folder: string): Promise<Usage> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder)
  const used = (blocks - bfree) * bsize
  // As df: blocks reserved for the system are neither used nor available.
  return usageOf(used, used + bavail * bsize)
}

const usageOf = (used: number, total: number): Usage => ({
  used,
  total,
  percentage: total > 0 ? clamp((used / total) * 100) : 0,
})

const clamp = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10

/** Undefined outside a container, or on another system. */
const textOf = (file: string): Promise<string | undefined> =>
  readFile(`${cgroup}/${file}`, 'utf8').catch(() => undefined)
