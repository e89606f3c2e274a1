import type { Ctx } from '#api/context.ts'
import { attempt, getState } from '#api/features/health/state.ts'
import manifest from '../../../package.json'
import { readDatabase } from './queries.ts'
import type { SystemChecks } from './schema.ts'

/** Whether everything the product needs answers, and why not. */
export async function getHealth(ctx: Ctx): Promise<SystemChecks> {
  const [{ status, reasons, services }, database] = await Promise.all([
    getState(ctx),
    attempt(ctx, 'database', () => readDatabase(ctx.sql)),
  ])
  const { mail, sms, push, ai, cards, storage } = services
  return {
    status,
    reasons,
    timestamp: ctx.now().toISOString(),
    uptime: Math.round(process.uptime()),
    version: manifest.version,
    environment: ctx.settings.NODE_ENV,
    checks: {
      database: {
        ...services.database,
        version: database?.version ?? null,
        connections: database?.connections ?? null,
      },
      redis: services.cache,
      queue: services.queue,
      external_apis: { mail, sms, push, ai, cards, storage },
    },
  }
}

/** Only whether the product works. */
export const getStatus = async (ctx: Ctx) => ({ status: (await getState(ctx)).status })
