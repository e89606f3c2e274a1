import type { Ctx } from '#api/context.ts'
import { isLocked, isOffer } from '#api/rules/preferences.ts'
import { minutesIn } from '#api/rules/quiet-hours.ts'
import { needsPersonalization, type SegmentRules } from '#api/rules/segment-rules.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { topicReachOf } from './expand.ts'
import { urgentPriority } from './prepare.ts'
import { quietZones, reachConditions } from './reach-queries.ts'
import { capsOf, dayOf } from './sending-settings.ts'

export type Message = {
  channel: Channel
  kind: NotificationKind
  platforms: Platform[]
  priority: number
  /** When it is sent. */
  at: Date
  /** Those whose quiet hours end later do not get it. */
  expiresAt?: Date | null
}

/**
 * SQL conditions for the users that a message reaches, before it is sent: privacy settings, preferences, addresses, caps and
 * quiet hours. They depend on the rules of the segment that it is sent to, if any.
 */
export async function reachOf(ctx: Ctx, { at, priority, expiresAt, ...message }: Message) {
  const { channel, kind } = message
  const hasQuietHours = channel !== 'in_app' && !isLocked(kind) && priority < urgentPriority
  const [caps, zones] = await Promise.all([capsOf(ctx), hasQuietHours ? quietZones(ctx.db) : undefined])
  const options = {
    ...message,
    topicReach: topicReachOf(message),
    isLocked: isLocked(kind),
    isOffer: isOffer(kind),
    cap: isLocked(kind) ? undefined : caps[kind],
    day: dayOf(at),
    minutesLeft: expiresAt ? (expiresAt.getTime() - at.getTime()) / 60_000 : undefined,
    clocks: zones?.map((timezone) => ({ timezone, minutes: minutesIn(timezone, at) })),
  }
  return (rules?: SegmentRules) =>
    reachConditions({ ...options, isPersonal: needsPersonalization(kind, rules) })
}
