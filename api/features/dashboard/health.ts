import type { Ctx } from '#api/context.ts'
import { attempt, getState } from '#api/features/health/state.ts'
import { getWork } from '#api/features/support-analytics/realtime.ts'
import { healthServices } from '#api/rules/dashboard.ts'
import type { SystemHealth } from './schema.ts'

/** The state of the product, and what waits for people and for the queue. */
export async function getSystemHealth(ctx: Ctx): Promise<SystemHealth> {
  const now = ctx.now()
  const [{ status, reasons, services, queue }, tickets] = await Promise.all([
    getState(ctx),
    attempt(ctx, 'tickets', () => getWork(ctx, { excludeSpam: true })),
  ])
  return {
    status,
    reasons,
    services: healthServices.map((name) => ({ name, ...services[name] })),
    queue: queue && {
      waitingNotifications: queue.waitingNotifications,
      waitingMessages: queue.waitingMessages,
      waitingMails: queue.waitingMails,
      oldestWait: queue.oldestWait,
      isLate: queue.isLate,
    },
    tickets: tickets && {
      open: tickets.openBacklog,
      unassigned: tickets.unassigned,
      overdue: tickets.overdue,
    },
    checkedAt: now.toISOString(),
  }
}
