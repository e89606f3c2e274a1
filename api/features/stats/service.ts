import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { leastFigures } from '#api/rules/landing-figures.ts'
import { getSettings, statsKey } from '../settings/service.ts'
import { count } from './queries.ts'
import type { PublicStats } from './schema.ts'

type Stats = z.infer<typeof PublicStats>

const cacheMs = 60_000
const onlineMs = 15 * 60_000
const keys = ['landing.players', 'landing.tournaments', 'landing.rewards', 'landing.real_counters'] as const

/**
 * The figures of the landing page, counted or stated by the owner, depending on a setting (D1). Counted ones below
 * `leastFigures` are null. Cached for a minute.
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
  const shown = (key: keyof typeof leastFigures) => (counts[key] < leastFigures[key] ? null : counts[key])
  return {
    ...{ source: 'counted', tournaments: null, rewards: null },
    ...{ players: shown('players'), online: shown('online'), delivered: shown('delivered') },
  }
}
