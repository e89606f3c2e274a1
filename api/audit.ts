import { auditLog } from '#db/schema/index.ts'
import type { Actor, Ctx } from './context.ts'

/**
 * Writes who did what to what, in the transaction of the deed, so that neither stands without the other.
 * `action` is `noun.verb`; `meta` holds what a later reader needs and no secrets.
 */
export async function audit(
  ctx: Ctx,
  action: string,
  target: { type: string; id?: number | string },
  meta: Record<string, unknown> = {},
): Promise<void> {
  await ctx.db.insert(auditLog).values({
    ...actorOf(ctx.actor),
    action,
    targetType: target.type,
    targetId: target.id?.toString(),
    meta,
    ip: ctx.ip,
    requestId: ctx.requestId,
    createdAt: ctx.now(),
  })
  ctx.log.audit.info({ action, target, meta, requestId: ctx.requestId, ...actorOf(ctx.actor) })
}

function actorOf(actor: Actor): Pick<typeof auditLog.$inferInsert, 'actorType' | 'actorId'> {
  if (actor.type !== 'user') return { actorType: actor.type }
  return { actorType: actor.user.role, actorId: actor.user.id }
}
