import { type AuditChanges, auditLog } from '#db/schema/index.ts'
import { type Actor, type Ctx, viewerOf } from './context.ts'

type Target = { type: string; id?: number | string }
type Meta = Record<string, unknown>
type Author = Pick<typeof auditLog.$inferInsert, 'actorType' | 'actorId'>
export type AuditEntry = ReturnType<typeof auditEntry>

/**
 * Writes an audit entry in the transaction of the action. `action` is `noun.verb`; `meta` and `changes` must not contain
 * secrets. `author` is who acted where the request has no session yet: a user who registers.
 */
export async function audit(
  ctx: Ctx,
  action: string,
  target: Target,
  meta: Meta = {},
  changes?: AuditChanges,
  author: Author = authorOf(ctx.actor),
): Promise<void> {
  const entry = { ...auditEntry(ctx, action, target, meta), ...author, changes }
  await ctx.db.insert(auditLog).values(entry).prepare('audit').execute()
  logAudit(ctx, entry)
}

type Entry = { action: string; target: Target; meta?: Meta; changes?: AuditChanges | undefined }

/** Writes the entries of an action on several targets in one statement. */
export async function auditAll(ctx: Ctx, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, target, meta, changes }) => ({
    ...auditEntry(ctx, action, target, meta),
    changes,
  }))
  await ctx.db.insert(auditLog).values(rows)
  for (const row of rows) logAudit(ctx, row)
}

/** An audit row, for actions that insert it in their own statement. Of an API key, the actor is the admin it acts for. */
export function auditEntry(ctx: Ctx, action: string, target: Target, meta: Meta = {}) {
  return {
    ...authorOf(ctx.actor),
    action,
    targetType: target.type,
    targetId: target.id?.toString(),
    meta: ctx.actor.type === 'api_key' ? { ...meta, apiKeyId: ctx.actor.key.id } : meta,
    ip: ctx.ip,
    requestId: ctx.requestId,
    createdAt: ctx.now(),
  }
}

type Fields = Record<string, unknown>

/**
 * The fields of `after` whose values differ from `before`, for the entry of an update. Fields of nested objects have
 * paths such as `translations.tr.title`; long texts are shortened.
 */
export function changesBetween<T extends object>(before: T, after: Partial<T>): AuditChanges {
  const given = (Object.keys(after) as (keyof T & string)[]).filter((field) => after[field] !== undefined)
  const from = flatten(Object.fromEntries(given.map((field) => [field, before[field]])))
  const to = flatten(Object.fromEntries(given.map((field) => [field, after[field]])))
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const changed = fields.filter((field) => !Bun.deepEquals(from[field] ?? null, to[field] ?? null))
  return Object.fromEntries(
    changed.map((field) => [field, { from: shortened(from[field]), to: shortened(to[field]) }]),
  )
}

const isNested = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const flatten = (values: Fields, path = ''): Fields =>
  Object.assign(
    {},
    ...Object.entries(values).map(([key, value]) =>
      isNested(value) ? flatten(value, `${path}${key}.`) : { [path + key]: value },
    ),
  )

const textMax = 200

function shortened(value: unknown): unknown {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  if (typeof text !== 'string') return text ?? null
  const characters = [...text]
  return characters.length > textMax ? `${characters.slice(0, textMax).join('')}…` : (value ?? null)
}

/**
 * Writes an audit entry to the log. Texts by users are left out, because erasing a user cleans the rows but not the log
 * files; the log itself replaces e-mail addresses and phone numbers.
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

/** Keys whose values are constants, addresses or times; other strings may contain personal data. */
const plainKeys = new Set([
  ...['by', 'category', 'channel', 'fields', 'from', 'guessed', 'movedTo', 'off', 'on', 'platform'],
  ...['recipient', 'reopened', 'timezone', 'to'],
])

/** The reason of these is a constant; other reasons are texts by users. */
const withConstantReason = new Set(['session.end', 'session.end_all', 'api_key.switch_off'])
const isPlain = (key: string, action: string) =>
  plainKeys.has(key) || (key === 'reason' && withConstantReason.has(action))

const withoutTexts = (meta: Meta, action: string): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([key, value]) => isPlain(key, action) || !holdsText(value)))

function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return true
  if (typeof value !== 'object' || value === null || value instanceof Date) return false
  return Object.values(value).some(holdsText)
}

function authorOf(actor: Actor): Author {
  if (actor.type === 'api_key') return { actorType: 'api_key', actorId: actor.user.id }
  if (actor.type !== 'user') return { actorType: actor.type }
  const viewerId = viewerOf(actor)
  if (viewerId !== undefined) return { actorType: 'admin', actorId: viewerId }
  return { actorType: actor.user.role, actorId: actor.user.id }
}
