import type { Ctx } from '#api/context.ts'
import { dayOf, startOf } from '#api/lib/days.ts'
import { countFlow, countWork } from './realtime-queries.ts'
import type { SpamQuery } from './schema.ts'

const hourMs = 3_600_000

/** The tickets that the desk has at hand now, as every panel counts them. */
export const getWork = ({ sql, now }: Ctx, { excludeSpam }: SpamQuery) =>
  countWork(sql, { excludeSpam, now: now() })

/** The support desk now. */
export async function getRealtime({ sql, now: clock }: Ctx, { excludeSpam }: SpamQuery) {
  const now = clock()
  const scope = { excludeSpam, now }
  const [work, flow] = await Promise.all([
    countWork(sql, scope),
    countFlow(sql, { midnight: startOf(dayOf(now)), hourAgo: new Date(now.getTime() - hourMs) }, scope),
  ])
  return { ...work, ...flow, generatedAt: now.toISOString() }
}
