import { and, eq } from 'drizzle-orm'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { NotificationStatus } from '#db/enums.ts'
import { notifications } from '#db/schema/index.ts'
import { NotPending, OwnNotification } from './errors.ts'
import { anotherAdmin } from './people-queries.ts'
import { getNotification, listNotifications, lockNotification } from './queries.ts'
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

type Row = typeof notifications.$inferSelect
type Verdict = Partial<Row> & { status: 'approved' | 'scheduled' | 'rejected' }

async function decide(ctx: Ctx, id: number, judge: (tx: Ctx, row: Row) => Promise<Verdict>) {
  const notification = await transact(ctx, async (tx) => {
    const row = await lockNotification(tx.db, id)
    if (!row) throw NotFound()
    if (!canMove(row.status, 'rejected')) throw NotPending()
    const verdict = await judge(tx, row)
    await tx.db
      .update(notifications)
      .set({ ...verdict, updatedAt: ctx.now() })
      .where(eq(notifications.id, id))
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
export async function listPending(ctx: Ctx, { notificationId, approverId, ...input }: Pending) {
  const where = and(
    eq(notifications.status, input.status),
    notificationId ? eq(notifications.id, notificationId) : undefined,
    approverId ? eq(notifications.approvedBy, approverId) : undefined,
  )
  const filter = { ...input, status: undefined, sort: 'created_date', order: 'desc', where } as const
  const { notifications: found, total } = await listNotifications(ctx.db, filter, ctx.language)
  return { notifications: found, pagination: paginate(input, total) }
}
