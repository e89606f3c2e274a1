import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import type { Channel, TargetType } from '#db/enums.ts'
import { countRules, countSegment, lockForUse } from '../segments/service.ts'
import { TargetNotActive } from './errors.ts'
import type { TargetCount, TargetQuery } from './history-schema.ts'
import { countReached, findTargets } from './user-queries.ts'

type TargetInput = { target_type: TargetType; target_value?: string | number | (string | number)[] | null }
export type Target = {
  targetType: TargetType
  targetId: number | null
  targetUserIds: number[] | null
  targetCount: number
  targetCountIsEstimated: boolean
}

/**
 * Resolves a target to the id of its user or segment or the ids of its users, and counts its recipients (spec 2 §5). 400
 * for an invalid or unknown target, 409 TARGET_NOT_ACTIVE if none of the users is active.
 */
export async function resolveTarget(ctx: Ctx, input: TargetInput): Promise<Target> {
  const { targetId, targetUserIds, count, estimated } = await measure(ctx, input)
  return {
    targetType: input.target_type,
    targetId,
    targetUserIds,
    targetCount: count,
    targetCountIsEstimated: estimated,
  }
}

/** Counts the recipients of a target, and those its channel reaches, before a notification is created. */
export async function countTarget(
  ctx: Ctx,
  { notification_type, ...target }: TargetQuery,
): Promise<TargetCount> {
  const { count, reachable, estimated } = await measure(ctx, target, notification_type)
  return { count, reachable, estimated }
}

/** Counts the recipients of a target that a channel reaches. */
export const countReachable = async (ctx: Ctx, target: TargetInput, channel: Channel) =>
  (await measure(ctx, target, channel)).reachable

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

async function measure(ctx: Ctx, { target_type, target_value }: TargetInput, channel?: Channel) {
  if (target_type === 'user') return measureUsers(ctx, target_value, channel)
  if (target_type === 'segment') return measureSegment(ctx, target_value, channel)
  const { active, reachable, estimated } = await countRules(ctx, {
    rules: broadcastRules[target_type],
    channel,
  })
  return { targetId: null, targetUserIds: null, count: active, reachable, estimated }
}

const isNumber = (key: string) => /^\d{1,9}$/.test(key)

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
async function measureUsers(ctx: Ctx, value: TargetInput['target_value'], channel?: Channel) {
  const { ids, emails } = readKeys(value)
  const found = await findTargets(ctx.db, { ids, emails })
  const left = found.filter(({ isDeleted }) => !isDeleted)
  const isKnown =
    ids.every((id) => found.some((user) => user.id === id)) &&
    emails.every((email) => left.some((user) => user.email === email))
  if (left.length === 0 || !isKnown) throw invalidField('target_value', 'TARGET_UNKNOWN')
  const active = left.filter(({ status }) => status === 'active').map(({ id }) => id)
  if (active.length === 0) throw TargetNotActive()
  const reachable = await countReached(ctx.db, { ids: active, channel })
  const target =
    left.length === 1
      ? { targetId: left[0]!.id, targetUserIds: null }
      : { targetId: null, targetUserIds: left.map(({ id }) => id) }
  return { ...target, count: active.length, reachable, estimated: false }
}

async function measureSegment(ctx: Ctx, value: TargetInput['target_value'], channel?: Channel) {
  if (!value) throw invalidField('target_value', 'TARGET_REQUIRED')
  const targetId = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0
  const found = await countSegment(ctx, { id: targetId, channel })
  if (!found) throw invalidField('target_value', 'SEGMENT_UNKNOWN')
  const { active, reachable, estimated } = found
  return { targetId, targetUserIds: null, count: active, reachable, estimated }
}
