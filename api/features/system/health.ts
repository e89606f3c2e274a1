import type { Ctx } from '#api/context.ts'
import { attempt, getSystemHealth } from '#api/features/dashboard/health.ts'
import manifest from '../../../package.json'
import { readDatabase } from './queries.ts'
import type { SystemChecks } from './schema.ts'

type Check = SystemChecks['checks']['redis']

const cacheMs = 15_000
const timeoutMs = 2_000
const fcmUrl = 'https://fcm.googleapis.com'

/** Whether everything the product needs answers (spec 3 §2.5); of the services of the dashboard, and of providers. */
export async function getHealth(ctx: Ctx): Promise<SystemChecks> {
  const [health, providers, database] = await Promise.all([
    getSystemHealth(ctx),
    ctx.cache.remember('provider-health', cacheMs, () => checkProviders(ctx)),
    attempt(ctx, 'database', () => readDatabase(ctx.sql)),
  ])
  const of = (name: (typeof health.services)[number]['name']): Check => {
    const { status, responseTime } = health.services.find((each) => each.name === name)!
    return { status, responseTime }
  }
  const isDegraded = Object.values(providers).some(({ status }) => status === 'down')
  return {
    status: health.status === 'healthy' && isDegraded ? 'degraded' : health.status,
    timestamp: ctx.now().toISOString(),
    uptime: Math.round(process.uptime()),
    version: manifest.version,
    environment: ctx.settings.NODE_ENV,
    checks: {
      database: {
        ...of('database'),
        version: database?.version ?? null,
        connections: database?.connections ?? null,
      },
      redis: of('cache'),
      queue: of('queue'),
      external_apis: { mail: of('mail'), ...providers, storage: of('storage') },
    },
  }
}

/** Only whether the product works (N126). */
export const getStatus = async (ctx: Ctx) => ({ status: (await getHealth(ctx)).status })

async function checkProviders(ctx: Ctx) {
  const { SMS_URL, AI_BASE_URL, AI_MODEL } = ctx.settings
  const [sms, push, ai] = await Promise.all([
    reach(ctx, 'sms', SMS_URL),
    reach(ctx, 'push', ctx.providers.fcm && fcmUrl),
    reach(ctx, 'ai', AI_MODEL ? AI_BASE_URL : undefined),
  ])
  return { sms, push, ai }
}

/** Any response counts, because a real request would send a message or cost money. */
async function reach(ctx: Ctx, name: string, url: string | undefined): Promise<Check> {
  if (!url) return { status: 'off', responseTime: null }
  const started = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await attempt(ctx, name, () => fetch(url, { method: 'HEAD', redirect: 'manual', signal }))
  const responseTime = Math.round((performance.now() - started) * 10) / 10
  return { status: response ? 'up' : 'down', responseTime }
}
