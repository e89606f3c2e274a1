import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import type { Channel, TargetType } from '#db/enums.ts'
import { countRules, countSegment, lockForUse } from '../segments/service.ts'
import { TargetNotActive } from './errors.ts'
import type { TargetCount, TargetQuery } from './history-schema.ts'
import { findTarget, reaches } from './user-queries.ts'

type TargetInput = { target_type: TargetType; target_value?: string | number | null }
export type Target = {
  targetType: TargetType
  targetId: number | null
  targetCount: number
  targetCountIsEstimated: boolean
}

/**
 * Resolves a target to the id of its user or segment, and counts its recipients (spec 2 §5). 400 for an invalid or
 * unknown target, 409 TARGET_NOT_ACTIVE for a user who is not active.
 */
export async function resolveTarget(ctx: Ctx, input: TargetInput): Promise<Target> {
  const { targetId, count, estimated } = await measure(ctx, input)
  return {
    targetType: input.target_type,
    targetId,
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
  if (target_type === 'user') return measureUser(ctx, target_value, channel)
  if (target_type === 'segment') return measureSegment(ctx, target_value, channel)
  const { active, reachable, estimated } = await countRules(ctx, {
    rules: broadcastRules[target_type],
    channel,
  })
  return { targetId: null, count: active, reachable, estimated }
}

async function measureUser(ctx: Ctx, value: TargetInput['target_value'], channel?: Channel) {
  if (!value) throw invalidField('target_value', 'TARGET_EMAIL_REQUIRED')
  const key = typeof value === 'string' ? canonicalEmail(value) : value
  const isId = typeof key === 'number' || /^\d{1,9}$/.test(key)
  if (!isId && !isEmail(key)) throw invalidField('target_value', 'TARGET_EMAIL_INVALID')
  const user = await findTarget(ctx.db, key)
  if (!user) throw invalidField('target_value', 'TARGET_UNKNOWN')
  if (user.status !== 'active') throw TargetNotActive()
  const reachable = (await reaches(ctx.db, { id: user.id, channel })) ? 1 : 0
  return { targetId: user.id, count: 1, reachable, estimated: false }
}

async function measureSegment(ctx: Ctx, value: TargetInput['target_value'], channel?: Channel) {
  if (!value) throw invalidField('target_value', 'TARGET_REQUIRED')
  const targetId = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0
  const found = await countSegment(ctx, { id: targetId, channel })
  if (!found) throw invalidField('target_value', 'SEGMENT_UNKNOWN')
  const { active, reachable, estimated } = found
  return { targetId, count: active, reachable, estimated }
}
