import type { Ctx } from '#api/context.ts'
import { attempt } from '#api/features/dashboard/health.ts'
import { countErrors } from '#api/features/logs/stats.ts'
import { readCpu, readDisk, readMemory } from '#api/lib/machine.ts'
import { getCertificate } from './certificate.ts'
import { countFailedLogins, countPresence } from './queries.ts'
import type { SystemMetrics } from './schema.ts'

/** Several consoles of a replica share a reading. */
const shareMs = 2_000
const cacheMs = 10_000
const minute = 60_000
const seenWithin = 15 * minute
const hour = 60 * minute

const shared = new WeakMap<Ctx['traffic'], { until: number; machine: Promise<Machine> }>()
type Machine = Pick<SystemMetrics, 'cpu' | 'memory' | 'disk'>

/**
 * Figures of the machine, of requests and of people (spec 3 §2.5). Processors, memory, disk and requests are those of
 * the replica that answers. What cannot be read is null (D8).
 */
export async function getMetrics(ctx: Ctx): Promise<SystemMetrics> {
  const [machine, counts, certificate] = await Promise.all([
    readMachine(ctx),
    ctx.cache.remember('system-counts', cacheMs, () => readCounts(ctx)),
    getCertificate(ctx),
  ])
  const { requests, averageMs, failureRate, seconds } = ctx.traffic.read()
  return {
    ...machine,
    ...counts,
    avgResponseTime: averageMs && rounded(averageMs),
    errorRate: failureRate && rounded(failureRate),
    requests,
    requestsSince: seconds,
    ...certificate,
    timestamp: ctx.now().toISOString(),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

function readMachine(ctx: Ctx): Promise<Machine> {
  const now = Date.now()
  const found = shared.get(ctx.traffic)
  if (found && found.until > now) return found.machine
  const machine = measure(ctx)
  shared.set(ctx.traffic, { until: now + shareMs, machine })
  return machine
}

async function measure(ctx: Ctx): Promise<Machine> {
  const [cpu, memory, disk] = await Promise.all([
    attempt(ctx, 'cpu', readCpu),
    attempt(ctx, 'memory', readMemory),
    attempt(ctx, 'disk', () => readDisk(ctx.settings.DATA_DIR)),
  ])
  return { cpu, memory, disk }
}

async function readCounts(ctx: Ctx) {
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [presence, failedLogins, criticalErrors] = await Promise.all([
    attempt(ctx, 'sessions', () => countPresence(ctx.sql, { seenSince: before(seenWithin), now })),
    attempt(ctx, 'failed sign-ins', () => countFailedLogins(ctx.sql, before(hour))),
    attempt(ctx, 'error log', () => countErrors(ctx, before(24 * hour))),
  ])
  return {
    activeUsers: presence?.activeUsers ?? null,
    activeSessions: presence?.activeSessions ?? null,
    failedLogins,
    criticalErrors,
  }
}
