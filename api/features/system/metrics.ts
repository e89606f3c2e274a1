import type { Ctx } from '#api/context.ts'
import { attempt } from '#api/features/health/state.ts'
import { countErrors } from '#api/features/logs/stats.ts'
import { sessionFigures } from '#api/features/sessions/figures.ts'
import { seenMinutes } from '#api/rules/system.ts'
import { getCertificate } from './certificate.ts'
import { countFailedLogins, countSeen } from './queries.ts'
import type { SystemMetrics } from './schema.ts'

const cacheMs = 10_000
const minute = 60_000
const hour = 60 * minute

/**
 * Figures of the machine, of requests and of people. Processors, memory, disk and requests are those of
 * the replica that answers. What cannot be read is null (D8).
 */
export async function getMetrics(ctx: Ctx): Promise<SystemMetrics> {
  const [machine, counts, certificate] = await Promise.all([
    ctx.machine.load(),
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

async function readCounts(ctx: Ctx) {
  const now = ctx.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [activeUsers, sessions, failedLogins, criticalErrors] = await Promise.all([
    attempt(ctx, 'users seen', () => countSeen(ctx.sql, { since: before(seenMinutes * minute), now })),
    attempt(ctx, 'sessions', () => sessionFigures(ctx)),
    attempt(ctx, 'failed sign-ins', () => countFailedLogins(ctx.sql, before(hour))),
    attempt(ctx, 'error log', () => countErrors(ctx, before(24 * hour))),
  ])
  return {
    activeUsers,
    activeSessions: sessions?.figures.totals.active ?? null,
    failedLogins,
    criticalErrors,
  }
}
