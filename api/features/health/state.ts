import type { Ctx } from '#api/context.ts'
import { lateFrom, lateness, readBacklog, stuckFrom } from '#api/features/deliveries/backlog.ts'
import type { Shortage } from '#api/lib/disk.ts'
import type { Load } from '#api/lib/machine.ts'
import type { HealthService } from '#api/rules/dashboard.ts'
import { type ExternalApi, type StateReason, usageAlert } from '#api/rules/system.ts'
import { type QueuePressure, readQueuePressure } from './queries.ts'

/** `off`: not configured. `responseTime`: of the check, in milliseconds. */
export type Check = { status: 'up' | 'down' | 'off'; responseTime: number | null }
type Service = HealthService | ExternalApi
type Checks = Record<Service, Check>

export type State = {
  /** `unhealthy` without database or storage, or on a full disk; `degraded` for any other reason. */
  status: 'healthy' | 'degraded' | 'unhealthy'
  reasons: StateReason[]
  services: Checks
  /** `oldestWait`: since the oldest item was due, in seconds. `isLate`: longer than the configured speed allows. */
  queue: (QueuePressure & { oldestWait: number | null; isLate: boolean; isStuck: boolean }) | null
}

/** A service that does not answer by then is down. */
const timeoutMs = 2_000
const readyMs = 1_000
/** Of checks that ask others; several consoles and replicas share one. What is ours is checked each time. */
const cacheMs = 5_000
const providersCacheMs = 15_000
const fcmUrl = 'https://fcm.googleapis.com'

/**
 * The state of the product and its reasons, of which all panels, the command line and `/readyz` tell.
 * A Redis that has ended is down in the next answer.
 */
export async function getState(ctx: Ctx): Promise<State> {
  const [database, cache, outside, providers, queue, load, shortage] = await Promise.all([
    check(ctx, 'database', async () => void (await ctx.sql`select 1`)),
    checkCache(ctx),
    ctx.cache.remember('state-services', cacheMs, () => checkServices(ctx)),
    ctx.cache.remember('state-providers', providersCacheMs, () => checkProviders(ctx)),
    attempt(ctx, 'queue', () => readQueue(ctx)),
    ctx.machine.load(),
    ctx.disk.shortage(),
  ])
  const isStuck = !queue || queue.isStuck
  const services: Checks = {
    ...{ database, cache, mail: outside.mail },
    queue: { status: isStuck ? 'down' : 'up', responseTime: null },
    ...{ storage: outside.storage, ...providers },
  }
  const reasons: StateReason[] = [
    ...downOf(services),
    ...fullOf(shortage),
    ...criticalOf(load).filter(({ part }) => part !== 'disk' || !shortage),
  ]
  return { status: statusOf(reasons), reasons, services, queue }
}

/**
 * Whether this replica can do its work, answered within a second or so for load balancers: `unreachable` without its
 * database or bus, `full` if nothing can be saved. `reasons` are also those with which it works, without a session.
 */
export async function getReadiness(ctx: Ctx) {
  const answered = ctx.bus.healthy && (await attempt(ctx, 'database', () => ctx.sql`select 1`, readyMs))
  if (!answered || !ctx.bus.healthy) return { problem: 'unreachable' as const, reasons: [] }
  const [cache, shortage] = await Promise.all([checkCache(ctx), ctx.disk.shortage()])
  const problem = shortage === 'database' ? ('full' as const) : undefined
  return { problem, reasons: [...downOf({ cache }), ...fullOf(shortage)] }
}

/** Whether Redis answers on the connections of the bus and of the cache. */
export function checkCache(ctx: Ctx): Promise<Check> {
  const { bus, cache } = ctx
  const { redis } = cache
  return check(
    ctx,
    'cache',
    redis &&
      (async () => {
        const answers = await Promise.all([redis.ping(), bus.pingRedis?.()])
        if (answers.includes(false)) throw new Error('no answer')
      }),
  )
}

async function checkServices(ctx: Ctx) {
  const { mailer, storage } = ctx
  const [mail, files] = await Promise.all([
    check(ctx, 'mail', mailer.verify?.bind(mailer)),
    check(ctx, 'storage', () => storage.verify()),
  ])
  return { mail, storage: files }
}

async function checkProviders(ctx: Ctx) {
  const { SMS_URL, AI_BASE_URL, AI_MODEL, STRIPE_SECRET_KEY, STRIPE_API_URL } = ctx.settings
  const [sms, push, ai, cards] = await Promise.all([
    check(ctx, 'sms', reaching(SMS_URL)),
    check(ctx, 'push', reaching(ctx.providers.fcm && fcmUrl)),
    check(ctx, 'ai', reaching(AI_MODEL ? AI_BASE_URL : undefined)),
    check(ctx, 'cards', reaching(STRIPE_SECRET_KEY && STRIPE_API_URL)),
  ])
  return { sms, push, ai, cards }
}

/** Any response counts, because a real request would send a message or cost money. */
const reaching = (url: string | undefined) =>
  url &&
  (async () => {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  })

async function readQueue(ctx: Ctx) {
  const [pressure, backlog] = await Promise.all([readQueuePressure(ctx.sql, ctx.now()), readBacklog(ctx)])
  const oldestWait = backlog.waited === null ? null : Math.round(backlog.waited)
  const behind = lateness(backlog)
  return { ...pressure, oldestWait, isLate: behind > lateFrom, isStuck: behind > stuckFrom }
}

const fullOf = (shortage: Shortage | undefined): StateReason[] =>
  shortage ? [{ part: 'disk', problem: 'full' }] : []

const downOf = (services: Partial<Checks>): StateReason[] =>
  Object.entries(services).flatMap(([part, { status }]) =>
    status === 'down' ? { part: part as Service, problem: 'down' } : [],
  )

function criticalOf({ cpu, memory, disk }: Load): StateReason[] {
  const usages = [
    ['cpu', cpu?.usage],
    ['memory', memory?.percentage],
    ['disk', disk?.percentage],
  ] as const
  return usages.flatMap(([part, percent]) =>
    percent !== undefined && percent >= usageAlert ? { part, problem: 'critical', percent } : [],
  )
}

function statusOf(reasons: StateReason[]): State['status'] {
  const stops = ({ part, problem }: StateReason) =>
    problem === 'full' || (problem === 'down' && (part === 'database' || part === 'storage'))
  if (reasons.some(stops)) return 'unhealthy'
  return reasons.length > 0 ? 'degraded' : 'healthy'
}

async function check(ctx: Ctx, name: Service, work: (() => Promise<void>) | undefined | ''): Promise<Check> {
  if (!work) return { status: 'off', responseTime: null }
  const started = performance.now()
  const answered = await attempt(ctx, name, async () => {
    await work()
    return true
  })
  const responseTime = Math.round((performance.now() - started) * 10) / 10
  return { status: answered ? 'up' : 'down', responseTime }
}

/** The result of a check; null, with a line in the log, if it fails or takes too long. */
export async function attempt<T>(
  { log }: Pick<Ctx, 'log'>,
  name: string,
  work: () => Promise<T>,
  ms = timeoutMs,
): Promise<T | null> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), ms)
  try {
    return await Promise.race([work(), late])
  } catch (err) {
    log.system.warn({ err, service: name }, 'health check failed')
    return null
  } finally {
    clearTimeout(timer)
  }
}
