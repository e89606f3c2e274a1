import type { Ctx } from '#api/context.ts'
import type { NotificationKind } from '#db/enums.ts'
import type { Parcel } from './prepare.ts'
import { reserveSends, returnSends } from './prepare-queries.ts'
import type { Outcome } from './senders.ts'
import { capsOf, formatDay } from './sending-settings.ts'
import type { Settlement } from './settle-queries.ts'

/**
 * Of parcels whose topic has a cap, those that the person may still have today: counted before they are sent, so that
 * two workers cannot both send the last one, and given back where they were not sent after all.
 */
export async function withinCaps(ctx: Ctx, parcels: Parcel[]) {
  const caps = await capsOf(ctx)
  const day = formatDay(ctx.now())
  const limited = parcels.filter(({ topic }) => caps[topic] !== undefined)
  const refused = new Set<number>()
  for (const { topic, round } of rounds(limited)) {
    const userIds = round.map(({ userId }) => userId)
    const reserved = await reserveSends(ctx.sql, { topic, day, cap: caps[topic] ?? 0, userIds })
    for (const { id, userId } of round) if (!reserved.has(userId)) refused.add(id)
  }
  const allowed = parcels.filter(({ id }) => !refused.has(id))
  const capped = [...refused].map((id): Settlement => ({ id, status: 'skipped', reason: 'frequency_cap' }))

  async function giveBack(outcomes: Outcome[]) {
    if (limited.length === 0) return
    const arrived = new Set(outcomes.filter(({ sent }) => sent).map(({ id }) => id))
    const lost = limited.filter(({ id }) => !refused.has(id) && !arrived.has(id))
    for (const { topic, round } of rounds(lost))
      await returnSends(ctx.sql, { topic, day, userIds: round.map(({ userId }) => userId) })
  }
  return { allowed, capped, giveBack }
}

/** Each person once a round, because one statement counts a person once. */
function rounds(parcels: Parcel[]): { topic: NotificationKind; round: Parcel[] }[] {
  const found = new Map<string, { topic: NotificationKind; round: Parcel[] }>()
  const seen = new Map<string, number>()
  for (const parcel of parcels) {
    const { topic, userId } = parcel
    const times = seen.get(`${topic} ${userId}`) ?? 0
    seen.set(`${topic} ${userId}`, times + 1)
    const key = `${topic} ${times}`
    const group = found.get(key) ?? { topic, round: [] }
    group.round.push(parcel)
    found.set(key, group)
  }
  return [...found.values()]
}
