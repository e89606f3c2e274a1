import type { Ctx } from '#api/context.ts'
import { type HealthService, overdueHours, stuckQueueSeconds } from '#api/rules/dashboard.ts'
import { readQueuePressure, readTicketPressure } from './queries.ts'
import type { SystemHealth } from './schema.ts'

type Service = SystemHealth['services'][number]

/** A service that does not answer by then is down. */
const timeoutMs = 2_000
/** Several consoles and replicas share a check. */
const cacheMs = 5_000

/** Whether the services that the product needs answer, and what waits for people and for the queue (spec 3 §7.4). */
export const getSystemHealth = (ctx: Ctx): Promise<SystemHealth> =>
  ctx.cache.remember('dashboard-health', cacheMs, () => checkSystem(ctx))

async function checkSystem(ctx: Ctx): Promise<SystemHealth> {
  const { sql, bus, mailer, storage } = ctx
  const now = ctx.now()
  const overdueBefore = new Date(now.getTime() - overdueHours * 3_600_000)
  const [database, cacheService, mail, storageService, queue, tickets] = await Promise.all([
    check(ctx, 'database', async () => void (await sql`select 1`)),
    check(ctx, 'cache', bus.pingRedis && requireAnswer(bus.pingRedis)),
    check(ctx, 'mail', mailer.verify?.bind(mailer)),
    check(ctx, 'storage', () => storage.verify()),
    attempt(ctx, 'queue', () => readQueuePressure(sql, now)),
    attempt(ctx, 'tickets', () => readTicketPressure(sql, overdueBefore)),
  ])
  const oldestWait = queue?.oldestDue
    ? Math.max(0, Math.round((now.getTime() - queue.oldestDue.getTime()) / 1000))
    : null
  const isStuck = !queue || (oldestWait ?? 0) > stuckQueueSeconds
  const queueService: Service = { name: 'queue', status: isStuck ? 'down' : 'up', responseTime: null }
  const services = [database, cacheService, mail, queueService, storageService]
  return {
    status: overall(services),
    services,
    queue: queue && {
      waitingNotifications: queue.waitingNotifications,
      waitingMessages: queue.waitingMessages,
      waitingMails: queue.waitingMails,
      oldestWait,
    },
    tickets: tickets && { ...tickets, overdueHours },
    checkedAt: now.toISOString(),
  }
}

function overall(services: Service[]): SystemHealth['status'] {
  const down = services.filter(({ status }) => status === 'down').map(({ name }) => name)
  if (down.includes('database') || down.includes('storage')) return 'unhealthy'
  return down.length > 0 ? 'degraded' : 'healthy'
}

async function check(
  ctx: Ctx,
  name: HealthService,
  work: (() => Promise<void>) | undefined,
): Promise<Service> {
  if (!work) return { name, status: 'off', responseTime: null }
  const started = performance.now()
  const answered = await attempt(ctx, name, async () => {
    await work()
    return true
  })
  const responseTime = Math.round((performance.now() - started) * 10) / 10
  return { name, status: answered ? 'up' : 'down', responseTime }
}

/** The result of a check; null, with a line in the log, if it fails or takes too long. */
export async function attempt<T>(
  { log }: Pick<Ctx, 'log'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('timed out')), timeoutMs)
  try {
    return await Promise.race([work(), late])
  } catch (err) {
    log.system.warn({ err, service: name }, 'health check failed')
    return null
  } finally {
    clearTimeout(timer)
  }
}

const requireAnswer = (ping: () => Promise<boolean>) => async () => {
  if (!(await ping())) throw new Error('no answer')
}
