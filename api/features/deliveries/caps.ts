import type { Ctx } from '#api/context.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import { reserveSends, returnSends } from './caps-queries.ts'
import type { OutgoingMessage } from './prepare.ts'
import type { Outcome } from './senders.ts'
import { capsOf, dayOf } from './sending-settings.ts'
import type { Settlement } from './settle-queries.ts'

/**
 * Step 6: splits messages into those below the daily cap of their topic and those above it. A send is reserved before
 * sending, so that two workers cannot both use the last one; `returnUnsent` gives back what was not sent.
 */
export async function applyCaps(ctx: Ctx, messages: OutgoingMessage[]) {
  const caps = await capsOf(ctx)
  const day = dayOf(ctx.now())
  const limited = messages.filter(({ topic }) => caps[topic] !== undefined)
  const refused = new Set<number>()
  for (const { topic, round } of roundsOf(limited)) {
    const userIds = round.map(({ userId }) => userId)
    const reserved = await reserveSends(ctx.sql, { topic, day, cap: caps[topic] ?? 0, userIds })
    for (const { id, userId } of round) if (!reserved.has(userId)) refused.add(id)
  }
  const allowed = messages.filter(({ id }) => !refused.has(id))
  const capped = [...refused].map((id): Settlement => ({ id, status: 'skipped', reason: 'frequency_cap' }))

  async function returnUnsent(outcomes: Outcome[]) {
    if (limited.length === 0) return
    const sent = new Set(outcomes.filter((outcome) => outcome.sent).map(({ id }) => id))
    const unsent = limited.filter(({ id }) => !refused.has(id) && !sent.has(id))
    for (const { topic, round } of roundsOf(unsent))
      await returnSends(ctx.sql, { topic, day, userIds: round.map(({ userId }) => userId) })
  }
  return { allowed, capped, returnUnsent }
}

/** Groups messages by topic so that a user occurs once per round, because one statement counts a user once. */
function roundsOf(messages: OutgoingMessage[]): { topic: NotificationKind; round: OutgoingMessage[] }[] {
  const rounds = new Map<string, { topic: NotificationKind; round: OutgoingMessage[] }>()
  const seen = new Map<string, number>()
  for (const message of messages) {
    const { topic, userId } = message
    const times = seen.get(`${topic} ${userId}`) ?? 0
    seen.set(`${topic} ${userId}`, times + 1)
    const key = `${topic} ${times}`
    const group = rounds.get(key) ?? { topic, round: [] }
    group.round.push(message)
    rounds.set(key, group)
  }
  return [...rounds.values()]
}
