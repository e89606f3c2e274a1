import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidField, invalidFields, KeyReused, orNotFound } from '#api/http/errors.ts'
import { digestOf } from '#api/lib/secrets.ts'
import { channelsOf, fallbackProblem } from '#api/rules/fallback.ts'
import { storedLink } from '#api/rules/link.ts'
import { isDeletable } from '#api/rules/notification-states.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import type { Channel, FallbackStep, NotificationKind } from '#db/enums/notifications.ts'
import type { TemplateCategory } from '#db/enums/templates.ts'
import type { Platform } from '#db/enums.ts'
import type { Message } from '../deliveries/reach.ts'
import { find, lockActive, recordUse } from '../templates/service.ts'
import { textIssues } from '../templates/texts.ts'
import { notifyApprovers } from './approval-notices.ts'
import type { ComposeInput } from './compose-schema.ts'
import { dryRun } from './dry-run.ts'
import { InvalidTransition, NobodyReached } from './errors.ts'
import { getNotification } from './lookup.ts'
import { deleteNotification, findByKey, insertNotification, lockNotification } from './queries.ts'
import type { Created } from './schema.ts'
import { countAllReach, lockTarget, resolveReach, type Target } from './targets.ts'
import { activeAdmins, searchUsers } from './user-queries.ts'

type Draft = Omit<ComposeInput, 'dry_run'>
type Content = Omit<Draft, 'target_type' | 'target_value' | 'scheduled_at' | 'expires_at' | 'timezone'>

/**
 * Creates a notification that waits for the approval of another admin (D50–D52, D94, D95), and notifies them. Omitted
 * fields come from the template. A repeated `key` of the same author returns the first notification; 409
 * IDEMPOTENCY_KEY_REUSED when the input differs, and 409 NOBODY_REACHED when it would be sent at once and reach no one.
 */
export async function create(ctx: Ctx, { key, ...input }: Draft & { key?: string | undefined }) {
  const { id: createdBy } = signedIn(ctx)
  const requestDigest = key && digestOf(input)
  const known = key && (await findByKey(ctx.db, { createdBy, key }))
  if (known) return repeated(ctx, known, requestDigest)
  const checked = await check(ctx, input)
  const answer = await transact(ctx, async (tx) => {
    const { id, template } = await insert(tx, input, { ...checked, idempotencyKey: key, requestDigest })
    if (id === null) {
      const first = await findByKey(tx.db, { createdBy, key: key! })
      return repeated(tx, first!, requestDigest)
    }
    if (template) await recordUse(tx, template)
    await audit(tx, 'notification.create', { type: 'notification', id })
    const notification = await composed(tx, id)
    await notifyApprovers(tx, notification)
    return { repeated: false, notification }
  })
  await ctx.bus.publish('queue', {})
  return answer
}

/** Validates as `create` does and returns what it would store, with the recipients that the channel reaches. */
export async function tryCreate(ctx: Ctx, input: Draft): Promise<Created> {
  const checked = await check(ctx, input)
  const notification = await dryRun(ctx, async (tx) => {
    const { id } = await insert(tx, input, checked)
    return composed(tx, id!)
  })
  const reach = await countAllReach(ctx, input, notification)
  return { ...notification, id: null, notificationId: null, dry_run: true, ...reach }
}

type Checked = { scheduledAt: Date | null; expiresAt: Date | null; target: Target; reachesNobody: boolean }

/** Outside the transaction, because counting recipients can be slow. */
async function check(ctx: Ctx, input: Draft): Promise<Checked> {
  const scheduledAt = readScheduledAt(ctx, input)
  const expiresAt = readExpiresAt(ctx, { ...input, scheduledAt })
  const message = await plannedMessage(ctx, input, { at: scheduledAt ?? ctx.now(), expiresAt })
  return { scheduledAt, expiresAt, ...(await resolveReach(ctx, input, message)) }
}

/** Omitted fields come from the template; an unknown one is refused when the notification is stored. */
async function plannedMessage(
  ctx: Ctx,
  input: Draft,
  times: Pick<Message, 'at' | 'expiresAt'>,
): Promise<Message | undefined> {
  const template = input.template_id ? await find(ctx, { id: input.template_id }) : undefined
  const channel = input.notification_type ?? template?.notification_type
  if (!channel) return undefined
  const { platform } = input
  const priority = input.priority ?? template?.priority ?? 2
  const platforms = platform.length > 0 ? platform : (template?.platforms ?? [])
  return { channel, kind: kindOf(input, template), platforms, priority, ...times }
}

type Themed = { category: TemplateCategory }

const kindOf = ({ kind }: Pick<Draft, 'kind'>, template: Themed | undefined): NotificationKind =>
  kind ?? (template && template.category !== 'general' ? template.category : 'system')

type Insert = Checked & { idempotencyKey?: string; requestDigest?: string }

async function insert(tx: Ctx, input: Draft, { target, reachesNobody, ...values }: Insert) {
  await lockTarget(tx, target)
  const { template, ...content } = await readContent(tx, input)
  checkFallback(tx, { ...content, ...values })
  if (reachesNobody) throw NobodyReached()
  const id = await insertNotification(tx.db, {
    ...target,
    ...values,
    ...content,
    templateId: template?.id,
    timezone: input.timezone,
    admins: await activeAdmins(tx.db),
    createdBy: signedIn(tx).id,
    createdAt: tx.now(),
    updatedAt: tx.now(),
  })
  return { id, template }
}

/** What is sent: omitted fields come from the template. 400 for texts that the channel cannot send. */
export async function readContent(tx: Ctx, input: Content) {
  const template = input.template_id ? await lockActive(tx, { id: input.template_id }) : undefined
  const channel = input.notification_type ?? template!.channel
  const translations = input.translations ? writtenTexts(input.translations) : template!.translations
  const fallback = input.fallback ?? []
  const issues = textIssues(channelsOf(channel, fallback), translations)
  if (issues.length > 0) throw invalidFields(issues)
  const platforms = input.platform.length > 0 ? input.platform : (template?.platforms ?? [])
  checkPlatforms(channelsOf(channel, fallback), platforms)
  return {
    template,
    kind: kindOf(input, template),
    channel,
    fallback: fallback.length > 0 ? fallback : null,
    platforms,
    priority: input.priority ?? template?.priority ?? 2,
    translations,
    link: input.link === undefined ? (template?.link ?? null) : input.link && storedLink(input.link),
  }
}

/** 400 PLATFORM_REQUIRED for a push to none. */
export function checkPlatforms(channels: Channel[], platforms: Platform[]): void {
  if (channels.includes('push') && platforms.length === 0) throw invalidField('platform', 'PLATFORM_REQUIRED')
}

type Fallback = Omit<Parameters<typeof fallbackProblem>[0], 'fallback' | 'at'> & {
  fallback: FallbackStep[] | null
  scheduledAt: Date | null
}

/** 400 for fallback channels that the notification cannot have: FALLBACK_NEEDS_INBOX, FALLBACK_REPEATED, FALLBACK_HOURS_INVALID or FALLBACK_EXPIRED. */
export function checkFallback(ctx: Ctx, { fallback, scheduledAt, ...planned }: Fallback): void {
  const problem = fallbackProblem({ ...planned, fallback: fallback ?? [], at: scheduledAt ?? ctx.now() })
  if (problem) throw invalidField('fallback', problem)
}

/** Rows from before digests were stored have none; their key alone decides. */
async function repeated(ctx: Ctx, first: { id: number; digest: string | null }, digest: string | undefined) {
  if (first.digest && first.digest !== digest) throw KeyReused()
  return { repeated: true, notification: await composed(ctx, first.id) }
}

const composed = async (ctx: Ctx, id: number) => ({
  ...(await getNotification(ctx, id))!,
  notificationId: id,
})

/** Reads the scheduled time; null to send at once. 400 SCHEDULE_INVALID or SCHEDULE_PAST. */
export function readScheduledAt(
  ctx: Ctx,
  { scheduled_at, timezone }: { scheduled_at?: string | null; timezone: string },
): Date | null {
  if (!scheduled_at) return null
  const at = readSchedule(scheduled_at, timezone)
  if (!at) throw invalidField('scheduled_at', 'SCHEDULE_INVALID')
  if (at <= ctx.now()) throw invalidField('scheduled_at', 'SCHEDULE_PAST')
  return at
}

type Expiry = { expires_at?: string | null; timezone: string; scheduledAt: Date | null }

/** Reads the expiry; null for the default of the kind. 400 SCHEDULE_INVALID, NOT_AFTER_PAST or NOT_AFTER_EARLY. */
export function readExpiresAt(ctx: Ctx, { expires_at, timezone, scheduledAt }: Expiry): Date | null {
  if (!expires_at) return null
  const at = readSchedule(expires_at, timezone)
  if (!at) throw invalidField('expires_at', 'SCHEDULE_INVALID')
  checkExpiry(ctx, at, scheduledAt)
  return at
}

/** 400 NOT_AFTER_PAST or NOT_AFTER_EARLY. */
export function checkExpiry(ctx: Ctx, at: Date, scheduledAt: Date | null): void {
  if (at <= ctx.now()) throw invalidField('expires_at', 'NOT_AFTER_PAST')
  if (scheduledAt && at <= scheduledAt) throw invalidField('expires_at', 'NOT_AFTER_EARLY')
}

type Text = { title: string; message: string; subject?: string | null }

/** Stores only what was written: an empty English text is omitted, and gaps fall back to Turkish on reading (D95). */
export function writtenTexts({ tr, en }: { tr: Text; en?: Text | null }) {
  const text = ({ title, message, subject }: Text) => ({ title, message, ...(subject && { subject }) })
  if (!en?.title && !en?.message && !en?.subject) return { tr: text(tr) }
  return { tr: text(tr), en: text(en) }
}

/** Deletes a pending or scheduled notification; 409 INVALID_TRANSITION otherwise. */
export async function remove(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = orNotFound(await lockNotification(tx.db, id))
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
