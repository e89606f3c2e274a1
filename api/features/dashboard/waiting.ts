import type { Ctx } from '#api/context.ts'
import { countLockedAccounts } from '#api/features/auth/lockout.ts'
import { listQueue } from '#api/features/deliveries/queue.ts'
import { attempt } from '#api/features/health/state.ts'
import { pendingCount } from '#api/features/notifications/approval.ts'
import { getWork } from '#api/features/support-analytics/realtime.ts'
import { analyse } from '#api/features/system/security.ts'
import type { WaitingWork } from './schema.ts'

/**
 * What needs a member of the staff now. Each number is counted by the condition of the list that shows it, so that both
 * are the same; null is what could not be read.
 */
export async function getWaitingWork(ctx: Ctx): Promise<WaitingWork> {
  const [work, approvals, failedSends, lockedAccounts, alerts] = await Promise.all([
    attempt(ctx, 'tickets', () => getWork(ctx, { excludeSpam: true })),
    attempt(ctx, 'approvals', () => pendingCount(ctx)),
    attempt(ctx, 'failed sends', () => listQueue(ctx, { status: 'undelivered', page: 1, limit: 1 })),
    attempt(ctx, 'locked accounts', () => countLockedAccounts(ctx)),
    attempt(ctx, 'alerts', () => analyse(ctx)),
  ])
  return {
    overdueTickets: work?.overdue ?? null,
    approvals: approvals?.pending ?? null,
    failedSends: failedSends?.pagination.total ?? null,
    lockedAccounts,
    alerts: alerts?.summary.total_threats ?? null,
    checkedAt: ctx.now().toISOString(),
  }
}
