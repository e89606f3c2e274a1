import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { VersionChanged } from '#api/http/errors.ts'
import { canMove } from '#api/rules/notification-states.ts'
import type { NotificationStatus } from '#db/enums.ts'
import { rulesOf } from '../segments/service.ts'
import { getSettings } from '../settings/service.ts'
import { NotPending, OwnNotification, SchedulePast } from './errors.ts'
import { list, lock } from './lookup.ts'
import { getNotification, type NotificationRow, updateNotification } from './queries.ts'
import { anotherAdmin } from './user-queries.ts'

type Given = { id: number; version?: number; approval_notes?: string | null }
type Approve = Given & { send_now?: boolean }
type Reject = Given & { rejection_reason: string }

/**
 * Lets a notification go: to the queue, or to its hour. Whoever wrote or last edited it may not, while there is
 * another active admin (D83). 409 for what is no longer pending, for another version than the one that was read, and
 * for an hour that has passed while it waited, unless it shall go now.
 */
export async function approve(ctx: Ctx, { id, version, approval_notes, send_now }: Approve) {
  const { id: approvedBy } = signedIn(ctx)
  const decision = await decide(ctx, { id, version }, async (tx, row) => {
    if (!(await mayApprove(tx, row, approvedBy))) throw OwnNotification()
    const approvedAt = ctx.now()
    const waits = row.scheduledAt !== null && row.scheduledAt > approvedAt
    if (row.scheduledAt && !waits && !send_now) throw SchedulePast()
    return {
      status: waits ? 'scheduled' : 'approved',
      approvedBy,
      approvedAt,
      approvalNotes: approval_notes || null,
      targetRules: await approvedRules(tx, row),
    }
  })
  await ctx.bus.publish('work', {})
  return decision
}

/**
 * Four eyes (D83): not who wrote these words last, while there is another admin; nor who wrote them first, while
 * there is one who wrote none of them. The owner may allow it by a setting.
 */
async function mayApprove(ctx: Ctx, row: NotificationRow, id: number): Promise<boolean> {
  const { db } = ctx
  const writers = [row.createdBy, row.updatedBy ?? row.createdBy]
  if (!writers.includes(id)) return true
  if ((await getSettings(ctx, ['notifications.own_approval']))['notifications.own_approval']) return true
  return !(await anotherAdmin(db, id === writers[1] ? [id] : writers))
}

/** A segment is approved as it is now: what its rules become later needs another approval. */
async function approvedRules(tx: Ctx, { targetType, targetId }: NotificationRow) {
  return targetType === 'segment' ? await rulesOf(tx, { id: targetId! }) : null
}

/** Sends a notification back with a reason (spec 2 §5); what is no longer pending is 409. */
export function reject(ctx: Ctx, { id, version, approval_notes, rejection_reason }: Reject) {
  const { id: rejectedBy } = signedIn(ctx)
  return decide(ctx, { id, version }, async () => ({
    status: 'rejected',
    rejectedBy,
    rejectedAt: ctx.now(),
    rejectionReason: rejection_reason,
    approvalNotes: approval_notes || null,
  }))
}

type Verdict = Partial<NotificationRow> & { status: 'approved' | 'scheduled' | 'rejected' }

type Judge = (tx: Ctx, row: NotificationRow) => Promise<Verdict>

async function decide(ctx: Ctx, { id, version }: Pick<Given, 'id' | 'version'>, judge: Judge) {
  const notification = await transact(ctx, async (tx) => {
    const row = await lock(tx, { id })
    if (!canMove(row.status, 'rejected')) throw NotPending()
    if (version !== undefined && version !== row.version) throw VersionChanged()
    const verdict = await judge(tx, row)
    await updateNotification(tx.db, id, { ...verdict, updatedAt: ctx.now() })
    const action = verdict.status === 'rejected' ? 'notification.reject' : 'notification.approve'
    await audit(tx, action, { type: 'notification', id }, { reason: verdict.rejectionReason ?? undefined })
    return (await getNotification(tx.db, id, ctx.language))!
  })
  await ctx.bus.publish('queue', {})
  const { rejection_info } = notification
  const approval_info = notification.approval_info ?? {
    approved_by: null,
    approved_date: null,
    approval_notes: rejection_info?.approval_notes ?? null,
  }
  return { notification, approval_info, rejection_info }
}

type Pending = {
  page: number
  limit: number
  status: NotificationStatus
  search?: string
  notificationId?: number
  approverId?: number
}

/**
 * What waits for a decision, newest first (spec 2 §2.4); other states show what was decided, by `approverId` where one
 * is named. Of what waits nobody has decided, so that it is listed whoever is named.
 */
export async function listPending(ctx: Ctx, { status, approverId, ...input }: Pending) {
  const filter = {
    ...input,
    ...decidedBy(status, approverId),
    sort: 'created_date',
    order: 'desc',
    statuses: [status],
  } as const
  return list(ctx, filter)
}

function decidedBy(status: NotificationStatus, id: number | undefined) {
  if (status === 'pending') return {}
  return status === 'rejected' ? { rejecterId: id } : { approverId: id }
}
