import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import type { SegmentRules } from '#api/rules/segment-rules.ts'
import type { Channel, TargetType } from '#db/enums.ts'
import { countRules, countSegment, hold } from '../segments/service.ts'
import { TargetNotActive } from './errors.ts'
import type { TargetCount, TargetQuery } from './history-schema.ts'
import { findTarget, reaches } from './user-queries.ts'

type Given = { target_type: TargetType; target_value?: string | number | null }
type Target = {
  targetType: TargetType
  targetId: number | null
  targetCount: number
  targetCountIsEstimated: boolean
}

/** Whom a notification is for: the id of a person or segment, and how many that is now (spec 2 §5). */
export async function aim(ctx: Ctx, given: Given): Promise<Target> {
  const { targetId, count, estimated } = await measure(ctx, given)
  return {
    targetType: given.target_type,
    targetId,
    targetCount: count,
    targetCountIsEstimated: estimated,
  }
}

/** How many a notification would be for, before it is written; what cannot be aimed at is a wrong field. */
export async function countTarget(
  ctx: Ctx,
  { notification_type, ...given }: TargetQuery,
): Promise<TargetCount> {
  const { count, reachable, estimated } = await measure(ctx, given, notification_type)
  return { count, reachable, estimated }
}

/** Keeps a segment from being deleted between being chosen and being written down. */
export async function holdTarget(tx: Ctx, { targetType, targetId }: Target): Promise<void> {
  if (targetType === 'segment' && !(await hold(tx, { id: targetId! }))) {
    throw invalidField('target_value', 'SEGMENT_UNKNOWN')
  }
}

const active = { field: 'status', op: 'eq', value: 'active' } as const
const admins = { field: 'role', op: 'eq', value: 'admin' } as const

/** Whom these targets mean, as rules. */
const everybody = {
  all_users: { match: 'all', conditions: [active] },
  admin: { match: 'all', conditions: [active, admins] },
} satisfies Partial<Record<TargetType, SegmentRules>>

async function measure(ctx: Ctx, { target_type, target_value }: Given, channel?: Channel) {
  if (target_type === 'user') return person(ctx, target_value, channel)
  if (target_type === 'segment') return segment(ctx, target_value, channel)
  const { active, reachable, estimated } = await countRules(ctx, { rules: everybody[target_type], channel })
  return { targetId: null, count: active, reachable, estimated }
}

async function person(ctx: Ctx, value: Given['target_value'], channel?: Channel) {
  if (!value) throw invalidField('target_value', 'TARGET_EMAIL_REQUIRED')
  const given = typeof value === 'string' ? canonicalEmail(value) : value
  const isId = typeof given === 'number' || /^\d{1,9}$/.test(given)
  if (!isId && !isEmail(given)) throw invalidField('target_value', 'TARGET_EMAIL_INVALID')
  const user = await findTarget(ctx.db, given)
  if (!user) throw invalidField('target_value', 'TARGET_UNKNOWN')
  if (user.status !== 'active') throw TargetNotActive()
  const reachable = (await reaches(ctx.db, { id: user.id, channel })) ? 1 : 0
  return { targetId: user.id, count: 1, reachable, estimated: false }
}

async function segment(ctx: Ctx, value: Given['target_value'], channel?: Channel) {
  if (!value) throw invalidField('target_value', 'TARGET_REQUIRED')
  const targetId = /^\d{1,9}$/.test(String(value)) ? Number(value) : 0
  const found = await countSegment(ctx, { id: targetId, channel })
  if (!found) throw invalidField('target_value', 'SEGMENT_UNKNOWN')
  const { active, reachable, estimated } = found
  return { targetId, count: active, reachable, estimated }
}
