import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { getSettings, statsKey } from '../settings/service.ts'
import { count } from './queries.ts'
import type { PublicStats } from './schema.ts'

type Stats = z.infer<typeof PublicStats>

const cacheMs = 60_000
const onlineMs = 15 * 60_000
const keys = ['landing.players', 'landing.tournaments', 'landing.rewards', 'landing.real_counters'] as const

/**
 * The figures of the landing page, stated by the owner or counted, depending on a setting (D1). Cached for a
 * minute.
 */
export const getPublicStats = (ctx: Ctx): Promise<Stats> =>
  ctx.cache.remember(statsKey, cacheMs, () => read(ctx))

async function read(ctx: Ctx): Promise<Stats> {
  const settings = await getSettings(ctx, keys)
  if (!settings['landing.real_counters']) {
    return {
      source: 'owner',
      players: settings['landing.players'],
      tournaments: settings['landing.tournaments'],
      rewards: settings['landing.rewards'],
      online: null,
      delivered: null,
    }
  }
  const now = ctx.now()
  const counts = await count(ctx.sql, { seenSince: new Date(now.getTime() - onlineMs), now })
  return { source: 'counted', tournaments: null, rewards: null, ...counts }
}
