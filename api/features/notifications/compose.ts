import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidField, NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import { InvalidTransition, SegmentsNotBuilt, TargetNotActive } from './errors.ts'
import { countTargets, findTarget, searchUsers } from './people-queries.ts'
import {
  deleteNotification,
  getNotification,
  insertNotification,
  listNotifications,
  lockNotification,
} from './queries.ts'
import type { ComposeInput, ManagementQuery } from './schema.ts'
import { deletable } from './states.ts'

/** Writes a notification that waits for another admin's approval (spec 2 §2.1, §5; D50–D52, D94, D95). */
export async function create(ctx: Ctx, input: ComposeInput) {
  const { id: createdBy } = signedIn(ctx)
  const scheduledAt = input.scheduled_at ? readSchedule(input.scheduled_at, input.timezone) : null
  if (scheduledAt && scheduledAt <= ctx.now()) throw invalidField('scheduled_at', 'SCHEDULE_PAST')
  return transact(ctx, async (tx) => {
    const id = await insertNotification(tx.db, {
      ...(await aim(tx, input)),
      kind: input.kind,
      channel: input.notification_type,
      platforms: input.platform,
      priority: input.priority,
      translations: texts(input.translations),
      scheduledAt,
      timezone: input.timezone,
      createdBy,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    await audit(tx, 'notification.create', { type: 'notification', id })
    return { ...(await getNotification(tx.db, id, ctx.language))!, notificationId: id }
  })
}

/** English counts where it has both parts; one alone takes the other from Turkish (D95). */
function texts({ tr, en }: ComposeInput['translations']) {
  if (!en?.title && !en?.message) return { tr }
  return { tr, en: { title: en.title || tr.title, message: en.message || tr.message } }
}

async function aim(ctx: Ctx, { target_type: targetType, target_value: value }: ComposeInput) {
  if (targetType === 'segment') throw SegmentsNotBuilt()
  if (targetType !== 'user') return { targetType, targetCount: await countTargets(ctx.db, targetType) }
  const given = typeof value === 'string' ? canonicalEmail(value) : value!
  if (typeof given === 'string' && !/^\d+$/.test(given) && !isEmail(given)) {
    throw invalidField('target_value', 'TARGET_EMAIL_INVALID')
  }
  const user = await findTarget(ctx.db, given)
  if (!user) throw invalidField('target_value', 'TARGET_UNKNOWN')
  if (user.status !== 'active') throw TargetNotActive()
  return { targetType, targetId: user.id, targetCount: 1 }
}

/** Deletes what nobody has been sent: pending and scheduled only (spec 2 §4); else 409. */
export async function remove(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lockNotification(tx.db, id)
    if (!row) throw NotFound()
    if (!deletable.includes(row.status)) throw InvalidTransition()
    await deleteNotification(tx.db, id)
    await audit(tx, 'notification.delete', { type: 'notification', id }, { title: row.translations.tr.title })
  })
  await ctx.bus.publish('queue', {})
}

/** Every notification, in the caller's language (spec 2 §2.3). */
export async function listAll(ctx: Ctx, input: ManagementQuery) {
  const { notifications, total } = await listNotifications(ctx.db, input, ctx.language)
  return { notifications, pagination: paginate(input, total) }
}

export async function search(ctx: Ctx, input: { term: string; limit: number }) {
  const { users, total } = await searchUsers(ctx.sql, input)
  return { users, pagination: { total } }
}
