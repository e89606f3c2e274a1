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

/**
 * The same for the log, once the row is written. Erasing a user scrubs the rows, but reaches no log file: texts that
 * people have written stay out of it, and the log itself puts pseudonyms in place of addresses and phone numbers.
 */
export function logAudit({ log }: Ctx, entry: AuditEntry): void {
  const { action, targetType: type, targetId: id, meta, requestId, actorType, actorId } = entry
  log.audit.info({
    action,
    target: { type, id },
    meta: withoutTexts(meta, action),
    requestId,
    actorType,
    actorId,
  })
}

/** Whose values are words of ours, addresses or times; every other string may hold the name of somebody. */
const plainKeys = new Set([
  ...['by', 'category', 'channel', 'fields', 'from', 'guessed', 'movedTo', 'off', 'on', 'platform'],
  ...['recipient', 'reopened', 'timezone', 'to'],
])

/** Why a session ended is a word of ours; of other deeds the reason is somebody's text. */
const isPlain = (key: string, action: string) =>
  plainKeys.has(key) || (key === 'reason' && action.startsWith('session.'))

const withoutTexts = (meta: Meta, action: string): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([key, value]) => isPlain(key, action) || !holdsText(value)))

function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return true
  if (typeof value !== 'object' || value === null || value instanceof Date) return false
  return Object.values(value).some(holdsText)
}

function actorOf(actor: Actor): Pick<typeof auditLog.$inferInsert, 'actorType' | 'actorId'> {
  if (actor.type !== 'user') return { actorType: actor.type }
  return { actorType: actor.user.role, actorId: actor.user.id }
}
