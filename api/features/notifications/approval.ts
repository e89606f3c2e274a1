import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { NotificationStatus } from '#db/enums.ts'
import { NotPending, OwnNotification } from './errors.ts'
import { anotherAdmin } from './people-queries.ts'
import {
  getNotification,
  listNotifications,
  lockNotification,
  type NotificationRow,
  updateNotification,
} from './queries.ts'
import { canMove } from './states.ts'

type Approve = { id: number; approval_notes?: string | null }
type Reject = Approve & { rejection_reason: string }

/**
 * Lets a notification go: to the queue, or to its hour. Whoever wrote or last edited it may not, while there is
 * another active admin (D83); what is no longer pending is 409.
 */
export async function approve(ctx: Ctx, { id, approval_notes }: Approve) {
  const { id: approvedBy } = signedIn(ctx)
  const decision = await decide(ctx, id, async (tx, row) => {
    const mine = row.createdBy === approvedBy || row.updatedBy === approvedBy
    if (mine && (await anotherAdmin(tx.db, approvedBy))) throw OwnNotification()
    const waits = row.scheduledAt !== null && row.scheduledAt > ctx.now()
    const approvedAt = ctx.now()
    return {
      status: waits ? 'scheduled' : 'approved',
      approvedBy,
      approvedAt,
      approvalNotes: approval_notes || null,
    }
  })
  await ctx.bus.publish('work', {})
  return decision
}

/** Sends a notification back with a reason (spec 2 §5); what is no longer pending is 409. */
export function reject(ctx: Ctx, { id, approval_notes, rejection_reason }: Reject) {
  const { id: rejectedBy } = signedIn(ctx)
  return decide(ctx, id, async () => ({
    status: 'rejected',
    rejectedBy,
    rejectedAt: ctx.now(),
    rejectionReason: rejection_reason,
    approvalNotes: approval_notes || null,
  }))
}

type Verdict = Partial<NotificationRow> & { status: 'approved' | 'scheduled' | 'rejected' }

async function decide(ctx: Ctx, id: number, judge: (tx: Ctx, row: NotificationRow) => Promise<Verdict>) {
  const notification = await transact(ctx, async (tx) => {
    const row = await lockNotification(tx.db, id)
    if (!row) throw NotFound()
    if (!canMove(row.status, 'rejected')) throw NotPending()
    const verdict = await judge(tx, row)
    await updateNotification(tx.db, id, { ...verdict, updatedAt: ctx.now() })
    const action = verdict.status === 'rejected' ? 'notification.reject' : 'notification.approve'
    await audit(tx, action, { type: 'notification', id }, { reason: verdict.rejectionReason ?? undefined })
    return (await getNotification(tx.db, id, ctx.language))!
  })
  await ctx.bus.publish('queue', {})
  const { approval_info, rejection_info } = notification
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

/** What waits for a decision, newest first (spec 2 §2.4); other states show what was decided. */
export async function listPending(ctx: Ctx, { status, ...input }: Pending) {
  const filter = { ...input, sort: 'created_date', order: 'desc', statuses: [status] } as const
  const { notifications, total } = await listNotifications(ctx.db, filter, ctx.language)
  return { notifications, pagination: paginate(input, total) }
}
