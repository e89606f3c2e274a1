import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { getSettings } from '../settings/service.ts'
import { count } from './queries.ts'
import type { PublicStats } from './schema.ts'

type Stats = z.infer<typeof PublicStats>

const keptMs = 60_000
const onlineMs = 15 * 60_000
const keys = ['landing.players', 'landing.tournaments', 'landing.rewards', 'landing.real_counters'] as const
const kept = new WeakMap<Ctx['sql'], { until: number; stats: Promise<Stats> }>()

/**
 * The figures of the landing page: the owner's words, or what is counted where they switched that on (D1, P77).
 * Asked of the database once a minute, however many people look.
 */
export function getPublicStats(ctx: Ctx): Promise<Stats> {
  const now = ctx.now().getTime()
  const known = kept.get(ctx.sql)
  if (known && known.until > now) return known.stats
  const stats = read(ctx)
  kept.set(ctx.sql, { until: now + keptMs, stats })
  stats.catch(() => kept.delete(ctx.sql))
  return stats
}

async function read(ctx: Ctx): Promise<Stats> {
  const set = await getSettings(ctx, keys)
  if (!set['landing.real_counters']) {
    return {
      source: 'owner',
      players: set['landing.players'],
      tournaments: set['landing.tournaments'],
      rewards: set['landing.rewards'],
      online: null,
      delivered: null,
    }
  }
  const now = ctx.now()
  const counts = await count(ctx.sql, { seenSince: new Date(now.getTime() - onlineMs), now })
  return { source: 'counted', tournaments: null, rewards: null, ...counts }
}
