import type { Ctx } from '#api/context.ts'
import { attempt, getState } from '#api/features/health/state.ts'
import { healthServices, overdueHours } from '#api/rules/dashboard.ts'
import { readTicketPressure } from './queries.ts'
import type { SystemHealth } from './schema.ts'

/** The state of the product, and what waits for people and for the queue. */
export async function getSystemHealth(ctx: Ctx): Promise<SystemHealth> {
  const now = ctx.now()
  const overdueBefore = new Date(now.getTime() - overdueHours * 3_600_000)
  const [{ status, reasons, services, queue }, tickets] = await Promise.all([
    getState(ctx),
    attempt(ctx, 'tickets', () => readTicketPressure(ctx.sql, overdueBefore)),
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
    tickets: tickets && { ...tickets, overdueHours },
    checkedAt: now.toISOString(),
  }
}
