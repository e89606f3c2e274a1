import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { VersionChanged } from '#api/http/errors.ts'
import { canMove } from '#api/rules/notification-states.ts'
import type { NotificationStatus } from '#db/enums/notifications.ts'
import { rulesOf } from '../segments/service.ts'
import { getSettings } from '../settings/service.ts'
import { notifyAuthor } from './approval-notices.ts'
import { NobodyReached, NotificationExpired, NotPending, OwnNotification, SchedulePast } from './errors.ts'
import { countPending, maxCounted } from './history-queries.ts'
import { getNotification, list, lock, read } from './lookup.ts'
import { adminsOf, type NotificationRow, updateNotification } from './queries.ts'
import type { Notification } from './schema.ts'
import { reachesNobody } from './targets.ts'
import { activeAdmins } from './user-queries.ts'

type DecisionInput = { id: number; version?: number; approval_notes?: string | null }
type Approve = DecisionInput & { send_now?: boolean }
type Reject = DecisionInput & { rejection_reason: string }

/**
 * Approves a notification for sending, at once or at its scheduled time. 403 FOUR_EYES_REQUIRED for its author or last
 * editor while another admin is active (D83). Notifies the author. 409 NOTIFICATION_NOT_PENDING, VERSION_CHANGED, SCHEDULE_PAST unless
 * `send_now` is set, NOTIFICATION_EXPIRED, or NOBODY_REACHED when it would be sent at once and reach no one.
 */
export async function approve(ctx: Ctx, { id, version, approval_notes, send_now }: Approve) {
  const { id: approvedBy } = signedIn(ctx)
  const measured = await measure(ctx, { id })
  const decision = await decide(ctx, { id, version }, async (tx, row) => {
    if (!(await mayApprove(tx, row, approvedBy))) throw OwnNotification()
    const approvedAt = ctx.now()
    const waits = row.scheduledAt !== null && row.scheduledAt > approvedAt
    if (row.scheduledAt && !waits && !send_now) throw SchedulePast()
    if (row.expiresAt && row.expiresAt <= approvedAt) throw NotificationExpired()
    if (row.version !== measured.version) throw VersionChanged()
    if (measured.reachesNobody) throw NobodyReached()
    return {
      status: waits ? 'scheduled' : 'approved',
      approvedBy,
      approvedAt,
      approvalNotes: approval_notes || null,
      decisionKey: keyOf(ctx),
      targetRules: await approvedRules(tx, row),
    }
  })
  await ctx.bus.publish('work', {})
  return decision
}

/** Outside the transaction, because counting recipients can be slow; the version shows whether the result is still valid. */
async function measure(ctx: Ctx, { id }: { id: number }) {
  const row = await read(ctx, { id })
  const at = row.scheduledAt && row.scheduledAt > ctx.now() ? row.scheduledAt : ctx.now()
  const isPending = canMove(row.status, 'rejected')
  return { version: row.version, reachesNobody: isPending && (await reachesNobody(ctx, row, { ...row, at })) }
}

type Authors = Pick<NotificationRow, 'createdBy' | 'updatedBy' | 'admins'>

/**
 * Four eyes (D83): the last editor may not approve while there is another admin, nor the author while there is an admin
 * who is neither. Admins count who are active or were when it was written, so that deactivating them first does not help.
 * A setting can allow own approval.
 */
async function mayApprove(ctx: Ctx, row: Authors, id: number): Promise<boolean> {
  const { db } = ctx
  const authors = [row.createdBy, row.updatedBy ?? row.createdBy]
  if (!authors.includes(id)) return true
  if ((await getSettings(ctx, ['notifications.own_approval']))['notifications.own_approval']) return true
  const excluded = id === authors[1] ? [id] : authors
  return [...row.admins, ...(await activeAdmins(db))].every((admin) => excluded.includes(admin))
}

/** The public part of the API key that decides; null in a session. */
const keyOf = ({ actor }: Ctx) => (actor.type === 'api_key' ? actor.key.prefix : null)

/** Stores the segment rules at approval; later changes do not affect the notification. */
async function approvedRules(tx: Ctx, { targetType, targetId }: NotificationRow) {
  return targetType === 'segment' ? await rulesOf(tx, { id: targetId! }) : null
}

/** Rejects a notification with a reason, which its author gets; 409 NOTIFICATION_NOT_PENDING or VERSION_CHANGED. */
export function reject(ctx: Ctx, { id, version, approval_notes, rejection_reason }: Reject) {
  const { id: rejectedBy } = signedIn(ctx)
  return decide(ctx, { id, version }, async () => ({
    status: 'rejected',
    rejectedBy,
    rejectedAt: ctx.now(),
    rejectionReason: rejection_reason,
    approvalNotes: approval_notes || null,
    decisionKey: keyOf(ctx),
  }))
}

type Outcome = Partial<NotificationRow> & { status: 'approved' | 'scheduled' | 'rejected' }

type Decide = (tx: Ctx, row: NotificationRow) => Promise<Outcome>

async function decide(
  ctx: Ctx,
  { id, version }: Pick<DecisionInput, 'id' | 'version'>,
  chooseOutcome: Decide,
) {
  const notification = await transact(ctx, async (tx) => {
    const row = await lock(tx, { id })
    if (!canMove(row.status, 'rejected')) throw NotPending()
    if (version !== undefined && version !== row.version) throw VersionChanged()
    const outcome = await chooseOutcome(tx, row)
    await updateNotification(tx.db, id, { ...outcome, updatedAt: ctx.now() })
    await notifyAuthor(tx, row, outcome)
    const action = outcome.status === 'rejected' ? 'notification.reject' : 'notification.approve'
    await audit(tx, action, { type: 'notification', id }, { reason: outcome.rejectionReason ?? undefined })
    return (await getNotification(tx, id))!
  })
  await ctx.bus.publish('queue', {})
  const { rejection_info } = notification
  const approval_info = notification.approval_info ?? {
    approved_by: null,
    approved_date: null,
    approval_notes: rejection_info?.approval_notes ?? null,
    approved_with_key: null,
  }
  return { notification, approval_info, rejection_info }
}

/** Counts the notifications waiting for approval. */
export async function pendingCount({ sql }: Ctx) {
  const cap = maxCounted.all
  return { pending: await countPending(sql, cap), cap }
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
 * Lists notifications waiting for approval, newest first, or decided ones by `status`. `approverId` filters
 * by the deciding admin; it is ignored for pending notifications, which have none.
 */
export async function listPending(ctx: Ctx, { status, approverId, ...input }: Pending) {
  const filter = {
    ...input,
    ...decidedBy(status, approverId),
    sort: 'created_date',
    order: 'desc',
    statuses: [status],
  } as const
  const { notifications, pagination } = await list(ctx, filter)
  return { notifications: await withPermission(ctx, notifications), pagination }
}

/** Whether the caller may approve each of them; own ones of the same authors are looked up once. */
async function withPermission(ctx: Ctx, notifications: Notification[]) {
  const { id } = signedIn(ctx)
  const admins = await adminsOf(
    ctx.db,
    notifications.map((each) => each.id),
  )
  const known = new Map<string, Promise<boolean>>()
  function canApprove(each: Notification) {
    const { created_user_id: createdBy, last_updated_user_id: updatedBy } = each
    const authors = { createdBy, updatedBy, admins: admins.get(each.id) ?? [] }
    const key = JSON.stringify(authors)
    const found = known.get(key) ?? mayApprove(ctx, authors, id)
    known.set(key, found)
    return found
  }
  return Promise.all(notifications.map(async (each) => ({ ...each, can_approve: await canApprove(each) })))
}

function decidedBy(status: NotificationStatus, id: number | undefined) {
  if (status === 'pending') return {}
  return status === 'rejected' ? { rejecterId: id } : { approverId: id }
}
