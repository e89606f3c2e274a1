import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, transact, userOf } from '#api/context.ts'
import { endMaintenance, lockMaintenance, startMaintenance } from './queries.ts'
import type { EnableMaintenance } from './schema.ts'

/** Closes the platform to everyone but admins, for `duration` minutes or until an admin ends it (D62). */
export async function enable(
  ctx: Ctx,
  { reason, duration }: z.infer<typeof EnableMaintenance>,
): Promise<void> {
  const now = ctx.now()
  const endsAt = duration ? new Date(now.getTime() + duration * 60_000) : null
  const enabledBy = userOf(ctx.actor)?.id ?? null
  const details = { reason: reason || null, durationMinutes: duration ?? null, endsAt }
  await transact(ctx, async (tx) => {
    const before = await lockMaintenance(tx.db)
    await startMaintenance(tx.db, { ...details, enabledAt: now, enabledBy })
    const changes = changesBetween(before, { enabled: true, ...details })
    await audit(tx, 'maintenance.enable', { type: 'platform' }, { reason, duration }, changes)
  })
  await ctx.maintenance.refresh()
}

export const disable = (ctx: Ctx): Promise<void> => end(ctx)

async function end(ctx: Ctx, endsBefore?: Date): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await endMaintenance(tx.db, endsBefore))) return
    const changes = changesBetween({ enabled: true }, { enabled: false })
    await audit(tx, 'maintenance.disable', { type: 'platform' }, {}, changes)
  })
  await ctx.maintenance.refresh()
}

/** Ends maintenance whose duration has passed; of concurrent replicas one does it. */
export async function expire(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  if (ctx.maintenance.isOver(now)) await end(ctx, now)
}
