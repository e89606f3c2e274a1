import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidField, invalidFields, KeyReused, NotFound } from '#api/http/errors.ts'
import { digestOf } from '#api/lib/secrets.ts'
import { isDeletable } from '#api/rules/notification-states.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import { recordUse, take } from '../templates/service.ts'
import { textIssues } from '../templates/texts.ts'
import { InvalidTransition } from './errors.ts'
import {
  deleteNotification,
  findByKey,
  getNotification,
  insertNotification,
  lockNotification,
} from './queries.ts'
import type { ComposeInput } from './schema.ts'
import { aim, holdTarget } from './targets.ts'
import { searchUsers } from './user-queries.ts'

/**
 * Writes a notification that waits for another admin's approval (spec 2 §2.1, §5; D50–D52, D94, D95). What is left
 * out is the template's. The same `key` of the same author is answered with what it made first; 409 where it asked
 * for something else.
 */
export async function create(ctx: Ctx, { key, ...input }: ComposeInput & { key?: string }) {
  const { id: createdBy } = signedIn(ctx)
  const requestDigest = key && digestOf(input)
  const known = key && (await findByKey(ctx.db, { createdBy, key }))
  if (known) return repeated(ctx, known, requestDigest)
  const scheduledAt = readHour(ctx, input)
  const target = await aim(ctx, input)
  const made = await transact(ctx, async (tx) => {
    await holdTarget(tx, target)
    const template = input.template_id ? await take(tx, { id: input.template_id }) : undefined
    const channel = input.notification_type ?? template!.channel
    const translations = input.translations ? spoken(input.translations) : template!.translations
    const issues = textIssues(channel, translations)
    if (issues.length > 0) throw invalidFields(issues)
    const id = await insertNotification(tx.db, {
      ...target,
      kind: input.kind ?? (template && template.category !== 'general' ? template.category : 'system'),
      channel,
      platforms: input.platform.length > 0 ? input.platform : template!.platforms,
      priority: input.priority,
      translations,
      templateId: template?.id,
      idempotencyKey: key,
      requestDigest,
      scheduledAt,
      timezone: input.timezone,
      createdBy,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    if (id === null) {
      const first = await findByKey(tx.db, { createdBy, key: key! })
      return repeated(tx, first!, requestDigest)
    }
    if (template) await recordUse(tx, template)
    await audit(tx, 'notification.create', { type: 'notification', id })
    return { repeated: false, notification: await composed(tx, id) }
  })
  await ctx.bus.publish('queue', {})
  return made
}

/** What an older version has written has no digest: its key alone tells. */
async function repeated(ctx: Ctx, first: { id: number; digest: string | null }, digest: string | undefined) {
  if (first.digest && first.digest !== digest) throw KeyReused()
  return { repeated: true, notification: await composed(ctx, first.id) }
}

const composed = async ({ db, language }: Ctx, id: number) => ({
  ...(await getNotification(db, id, language))!,
  notificationId: id,
})

/** The hour it shall go at; null where it goes as soon as it may. */
export function readHour(
  ctx: Ctx,
  { scheduled_at, timezone }: { scheduled_at?: string | null; timezone: string },
): Date | null {
  if (!scheduled_at) return null
  const at = readSchedule(scheduled_at, timezone)
  if (!at) throw invalidField('scheduled_at', 'SCHEDULE_INVALID')
  if (at <= ctx.now()) throw invalidField('scheduled_at', 'SCHEDULE_PAST')
  return at
}

type Given = { title: string; message: string; subject?: string | null }

/** What was written and no more: English counts where it says something, and its gaps are filled as it is read (D95). */
export function spoken({ tr, en }: { tr: Given; en?: Given | null }) {
  const text = ({ title, message, subject }: Given) => ({ title, message, ...(subject && { subject }) })
  if (!en?.title && !en?.message && !en?.subject) return { tr: text(tr) }
  return { tr: text(tr), en: text(en) }
}

/** Deletes what nobody has been sent: pending and scheduled only (spec 2 §4); else 409. */
export async function remove(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lockNotification(tx.db, id)
    if (!row) throw NotFound()
    if (!isDeletable(row.status)) throw InvalidTransition()
    await deleteNotification(tx.db, id)
    await audit(tx, 'notification.delete', { type: 'notification', id }, { title: row.translations.tr.title })
  })
  await ctx.bus.publish('queue', {})
}

export async function search(ctx: Ctx, input: { term: string; limit: number }) {
  const { users, total } = await searchUsers(ctx.sql, input)
  return { users, pagination: { total } }
}
