import type { Ctx } from '#api/context.ts'
import { invalidField, orNotFound } from '#api/http/errors.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { hoursOf } from '#api/rules/fallback.ts'
import { limits } from '#api/rules/limits.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import type { TargetType } from '#db/enums/notifications.ts'
import { platforms as anyPlatform } from '#db/enums.ts'
import { withoutProvider } from '../deliveries/outbox.ts'
import { type Message, reachOf } from '../deliveries/reach.ts'
import { countRules, countSegment, countUsers, lockForUse, type Reach } from '../segments/service.ts'
import { TargetNotActive } from './errors.ts'
import type { TargetCount, TargetQuery } from './history-schema.ts'
import type { Notification } from './schema.ts'
import { findRecipient, findTargets } from './user-queries.ts'

type TargetInput = { target_type: TargetType; target_value?: string | number | (string | number)[] | null }
export type Target = {
  targetType: TargetType
  targetId: number | null
  targetUserIds: number[] | null
  targetCount: number
  targetCountIsEstimated: boolean
}

/**
 * Resolves a target to the id of its user or segment or the ids of its users, counts its recipients, and finds whether a
 * message would reach none of them if it were sent now. 400 for an invalid or unknown target, 409 TARGET_NOT_ACTIVE if
 * none of the users is active.
 */
export async function resolveReach(ctx: Ctx, input: TargetInput, message: Message | undefined) {
  const measured = await measure(ctx, input, message)
  const reachesNobody = message !== undefined && isDue(ctx, message) && isNobody(measured)
  return { target: asTarget(input, measured), reachesNobody }
}

/** What is scheduled may reach users by then. */
const isDue = ({ now }: Ctx, { at }: Message) => at <= now()

const isNobody = ({ reachable, estimated }: Pick<Measured, 'reachable' | 'estimated'>) =>
  reachable === 0 && !estimated

type Stored = Pick<Target, 'targetType' | 'targetId' | 'targetUserIds'>

/** Whether a message to a stored target would be sent at once without reaching any user. */
export async function reachesNobody(ctx: Ctx, target: Stored, message: Message): Promise<boolean> {
  if (!isDue(ctx, message)) return false
  const found = await countStored(ctx, target, await reachOf(ctx, message))
  return found !== null && isNobody(found)
}

function countStored(ctx: Ctx, { targetType, targetId, targetUserIds }: Stored, reach: Reach) {
  if (targetType === 'user') return countUsers(ctx, { ids: targetUserIds ?? [targetId!], reach })
  if (targetType === 'segment') return countSegment(ctx, { id: targetId!, reach })
  return countRules(ctx, { rules: broadcastRules[targetType], reach })
}

type Measured = Awaited<ReturnType<typeof measure>>

function asTarget({ target_type }: TargetInput, measured: Measured): Target {
  const { targetId, targetUserIds, count, estimated } = measured
  return {
    targetType: target_type,
    targetId,
    targetUserIds,
    targetCount: count,
    targetCountIsEstimated: estimated,
  }
}

/** Counts the recipients of a target, and whom of them a message reaches, before a notification is created. */
export async function countTarget(ctx: Ctx, query: TargetQuery): Promise<TargetCount> {
  const {
    notification_type: channel,
    kind,
    platform,
    priority,
    scheduled_at,
    expires_at,
    timezone,
    ...target
  } = query
  const at = (scheduled_at && readSchedule(scheduled_at, timezone)) || ctx.now()
  const expiresAt = expires_at ? readSchedule(expires_at, timezone) : null
  const platforms = platform.length > 0 ? platform : [...anyPlatform]
  return countReach(ctx, target, channel && { channel, kind, platforms, priority, at, expiresAt })
}

/** The recipients of a target, and whom of them a message reaches and why not. */
export async function countReach(ctx: Ctx, target: TargetInput, message?: Message): Promise<TargetCount> {
  const { count, reachable, delayed, unreachable, estimated } = await measure(ctx, target, message)
  const without_provider = message ? withoutProvider(ctx, message) : ('none' as const)
  return { count, reachable, delayed, unreachable, estimated, without_provider }
}

/**
 * The recipients of a target whom a notification reaches and why not the others, and the same for each of its fallback
 * channels at its time, if no recipient had read it by then.
 */
export async function countAllReach(ctx: Ctx, target: TargetInput, notification: Notification) {
  const message = messageOf(ctx, notification)
  const { reachable: reachable_count, unreachable } = await countReach(ctx, target, message)
  const hours = hoursOf(notification.fallback)
  const fallback_reach = await Promise.all(
    notification.fallback.map(async (step, index) => {
      const at = new Date(message.at.getTime() + hours[index]! * 3_600_000)
      const found = await countReach(ctx, target, { ...message, channel: step.channel, at })
      const { reachable: reachable_count, unreachable, without_provider } = found
      return { ...step, reachable_count, unreachable, without_provider }
    }),
  )
  return { reachable_count, unreachable, fallback_reach }
}

/** What decides whom a notification reaches. */
const messageOf = (
  ctx: Ctx,
  { notification_type, kind, platform_targets, ...shown }: Notification,
): Message => ({
  channel: notification_type,
  kind,
  platforms: platform_targets,
  priority: shown.priority,
  at: shown.scheduled_at ? new Date(shown.scheduled_at) : ctx.now(),
  expiresAt: shown.expires_at ? new Date(shown.expires_at) : null,
})

/** Locks the segment of a target, so that it cannot be deleted before the notification is stored. */
export async function lockTarget(tx: Ctx, { targetType, targetId }: Target): Promise<void> {
  if (targetType === 'segment' && !(await lockForUse(tx, { id: targetId! }))) {
    throw invalidField('target_value', 'SEGMENT_UNKNOWN')
  }
}

const active = { field: 'status', op: 'eq', value: 'active' } as const
const admins = { field: 'role', op: 'eq', value: 'admin' } as const

/** Broadcast targets as segment rules. */
const broadcastRules = {
  all_users: { match: 'all', conditions: [active] },
  admin: { match: 'all', conditions: [active, admins] },
} satisfies Partial<Record<TargetType, SegmentRules>>

async function measure(ctx: Ctx, { target_type, target_value }: TargetInput, message?: Message) {
  const reach = message && (await reachOf(ctx, message))
  if (target_type === 'user') return measureUsers(ctx, target_value, reach)
  if (target_type === 'segment') return measureSegment(ctx, target_value, reach)
  const found = await countRules(ctx, { rules: broadcastRules[target_type], reach })
  return { ...found, targetId: null, targetUserIds: null, count: found.active }
}

const isNumber = (key: string) => /^\d{1,9}$/.test(key)

/** What a message to one user takes from them, for its preview; 404 for an unknown user. */
export async function readRecipient({ db }: Ctx, { target_value }: { target_value: string }) {
  const id = isNumber(target_value) ? Number(target_value) : null
  return orNotFound(await findRecipient(db, { id, email: canonicalEmail(target_value) }))
}

/** The distinct ids and addresses of a value: one, a list, or a string of them between commas. */
function readKeys(value: TargetInput['target_value']) {
  const all = [value ?? '']
    .flat()
    .flatMap((each) => (typeof each === 'string' ? each.split(',') : String(each)))
  const keys = [...new Set(all.map(canonicalEmail).filter(Boolean))]
  if (keys.length === 0) throw invalidField('target_value', 'TARGET_EMAIL_REQUIRED')
  if (keys.length > limits.targetUsersMax) throw invalidField('target_value', 'TARGET_TOO_MANY')
  const emails = keys.filter((key) => !isNumber(key))
  if (!emails.every(isEmail)) throw invalidField('target_value', 'TARGET_EMAIL_INVALID')
  return { ids: keys.filter(isNumber).map(Number), emails }
}

/** Deleted accounts among several users are left out; users who are not active are kept, but not counted. */
async function measureUsers(ctx: Ctx, value: TargetInput['target_value'], reach?: Reach) {
  const { ids, emails } = readKeys(value)
  const found = await findTargets(ctx.db, { ids, emails })
  const left = found.filter(({ isDeleted }) => !isDeleted)
  const isKnown =
    ids.every((id) => found.some((user) => user.id === id)) &&
    emails.every((email) => left.some((user) => user.email === email))
  if (left.length === 0 || !isKnown) throw invalidField('target_value', 'TARGET_UNKNOWN')
  if (!left.some(({ status }) => status === 'active')) throw TargetNotActive()
  const targetUserIds = left.map(({ id }) => id)
  const counted = await countUsers(ctx, { ids: targetUserIds, reach })
  const target =
    left.length === 1 ? { targetId: left[0]!.id, targetUserIds: null } : { targetId: null, targetUserIds }
  return { ...counted, ...target, count: counted.active }
}

async function measureSegment(ctx: Ctx, value: TargetInput['target_value'], reach?: Reach) {
  if (!value) throw invalidField('target_value', 'TARGET_REQUIRED')
  const targetId = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0
  const found = await countSegment(ctx, { id: targetId, reach })
  if (!found) throw invalidField('target_value', 'SEGMENT_UNKNOWN')
  return { ...found, targetId, targetUserIds: null, count: found.active }
}
