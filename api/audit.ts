import { auditLog } from '#db/schema/index.ts'
import type { Actor, Ctx } from './context.ts'

type Target = { type: string; id?: number | string }
type Meta = Record<string, unknown>
export type AuditEntry = ReturnType<typeof auditEntry>

/**
 * Writes who did what to what, in the transaction of the deed, so that neither stands without the other.
 * `action` is `noun.verb`; `meta` holds what a later reader needs and no secrets.
 */
export async function audit(ctx: Ctx, action: string, target: Target, meta: Meta = {}): Promise<void> {
  const entry = auditEntry(ctx, action, target, meta)
  await ctx.db.insert(auditLog).values(entry)
  logAudit(ctx, entry)
}

/** The row of a deed that writes it in its own statement. */
export function auditEntry(ctx: Ctx, action: string, target: Target, meta: Meta = {}) {
  return {
    ...actorOf(ctx.actor),
    action,
    targetType: target.type,
    targetId: target.id?.toString(),
    meta,
    ip: ctx.ip,
    requestId: ctx.requestId,
    createdAt: ctx.now(),
  }
}

/** The same for the log, once the row is written. */
export function logAudit({ log }: Ctx, entry: AuditEntry): void {
  const { action, targetType: type, targetId: id, meta, requestId, actorType, actorId } = entry
  log.audit.info({ action, target: { type, id }, meta, requestId, actorType, actorId })
}

function actorOf(actor: Actor): Pick<typeof auditLog.$inferInsert, 'actorType' | 'actorId'> {
  if (actor.type !== 'user') return { actorType: actor.type }
  return { actorType: actor.user.role, actorId: actor.user.id }
}
