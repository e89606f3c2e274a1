import { audit, changesBetween as auditChanges } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidFields, orNotFound, VersionChanged } from '#api/http/errors.ts'
import { channelsOf } from '#api/rules/fallback.ts'
import { storedLink } from '#api/rules/link.ts'
import { isEditable } from '#api/rules/notification-states.ts'
import { readSchedule } from '#api/rules/schedule.ts'
import { textIssues } from '../templates/texts.ts'
import { notifyApprovers } from './approval-notices.ts'
import {
  checkExpiry,
  checkFallback,
  checkPlatforms,
  readExpiresAt,
  readScheduledAt,
  writtenTexts,
} from './compose.ts'
import type { ChangeInput } from './compose-schema.ts'
import { dryRun } from './dry-run.ts'
import { InvalidTransition, NobodyReached } from './errors.ts'
import { getNotification } from './lookup.ts'
import { lockNotification, type NotificationRow, readNotification, updateNotification } from './queries.ts'
import { changesBetween, contentOf, insertRevision } from './revision-queries.ts'
import type { Edited } from './schema.ts'
import { countAllReach, lockTarget, reachesNobody, resolveReach, type Target } from './targets.ts'
import { activeAdmins } from './user-queries.ts'

type Fields = Omit<ChangeInput, 'version' | 'dry_run'>
type Edit = Fields & { id: number; version?: number }

/**
 * Changes the given fields of a notification that is not being sent yet. Stores a revision, increments the version
 * and requires a new approval (D83), of which approvers are notified if it had one. 404 for an unknown id, 409 VERSION_CHANGED, INVALID_TRANSITION, or
 * NOBODY_REACHED when it would be sent at once and reach no one.
 */
export async function edit(ctx: Ctx, input: Edit): Promise<Edited> {
  const planned = await plan(ctx, input)
  const notification = await transact(ctx, async (tx) => {
    const { notification, changes, wasApproved } = await change(tx, input, planned)
    if (wasApproved) await notifyApprovers(tx, notification)
    if (changes.length > 0) {
      const fields = changes.map(({ field }) => field)
      const valuesOf = (side: 'from' | 'to') =>
        Object.fromEntries(changes.map((each) => [each.field, each[side]]))
      const between = auditChanges(valuesOf('from'), valuesOf('to'))
      await audit(tx, 'notification.update', { type: 'notification', id: input.id }, { fields }, between)
    }
    return notification
  })
  await ctx.bus.publish('queue', {})
  return notification
}

/** Validates as `edit` does and returns what it would store; `reachable_count` is null when the target stays. */
export async function tryEdit(ctx: Ctx, input: Edit): Promise<Edited> {
  const planned = await plan(ctx, input)
  const { notification } = await dryRun(ctx, (tx) => change(tx, input, planned))
  const { target_type, target_value } = input
  const reach = target_type
    ? await countAllReach(ctx, { target_type, target_value }, notification)
    : { reachable_count: null, unreachable: [], fallback_reach: null }
  return { ...notification, id: null, dry_run: true, ...reach }
}

type Planned = { target?: Target; reachesNobody: boolean }

/** Outside the transaction, because counting recipients can be slow. */
async function plan(ctx: Ctx, { id, target_type, target_value, ...input }: Edit): Promise<Planned> {
  const row = orNotFound(await readNotification(ctx.db, id))
  const message = plannedMessage(ctx, row, input)
  if (target_type) return resolveReach(ctx, { target_type, target_value }, message)
  return { reachesNobody: await reachesNobody(ctx, row, message) }
}

/** An invalid time is refused when the change is stored. */
function plannedMessage(ctx: Ctx, row: NotificationRow, input: Fields) {
  const { scheduled_at, expires_at, timezone = row.timezone } = input
  const at = scheduled_at
    ? readSchedule(scheduled_at, timezone)
    : scheduled_at === null
      ? null
      : row.scheduledAt
  return {
    channel: input.notification_type ?? row.channel,
    kind: input.kind ?? row.kind,
    platforms: input.platform ?? row.platforms,
    priority: input.priority ?? row.priority,
    at: at ?? ctx.now(),
    expiresAt: expires_at ? readSchedule(expires_at, timezone) : expires_at === null ? null : row.expiresAt,
  }
}

async function change(tx: Ctx, { id, version, ...input }: Edit, { target, reachesNobody }: Planned) {
  const row = orNotFound(await lockNotification(tx.db, id))
  if (version !== undefined && version !== row.version) throw VersionChanged()
  if (!isEditable(row.status)) throw InvalidTransition()
  if (target) await lockTarget(tx, target)
  const before = contentOf((await getNotification(tx, id))!)
  await updateNotification(tx.db, id, { ...newContent(tx, row, input), ...target })
  const after = (await getNotification(tx, id))!
  const changes = changesBetween(before, contentOf(after))
  if (changes.length === 0) return { notification: after, changes, wasApproved: false }
  if (reachesNobody) throw NobodyReached()
  const [editedBy, at] = [signedIn(tx).id, tx.now()]
  const admins = [...new Set([...row.admins, ...(await activeAdmins(tx.db))])]
  const edited = { version: row.version + 1, admins, updatedBy: editedBy, updatedAt: at }
  await updateNotification(tx.db, id, { ...withoutApproval, ...edited })
  const revision = { notificationId: id, version: row.version, content: before, editedBy, createdAt: at }
  await insertRevision(tx.db, revision)
  const wasApproved = row.status !== 'pending'
  return { notification: (await getNotification(tx, id))!, changes, wasApproved }
}

/** The approval was for other content. */
const withoutApproval = {
  status: 'pending',
  approvedBy: null,
  approvedAt: null,
  approvalNotes: null,
  decisionKey: null,
  targetRules: null,
} as const

function newContent(ctx: Ctx, row: NotificationRow, input: Fields): Partial<NotificationRow> {
  const channel = input.notification_type ?? row.channel
  const translations = input.translations ? writtenTexts(input.translations) : row.translations
  const fallback = input.fallback === undefined ? (row.fallback ?? []) : (input.fallback ?? [])
  const issues = textIssues(channelsOf(channel, fallback), translations)
  if (issues.length > 0) throw invalidFields(issues)
  const platforms = input.platform ?? row.platforms
  checkPlatforms(channelsOf(channel, fallback), platforms)
  const timezone = input.timezone ?? row.timezone
  const { scheduled_at } = input
  const scheduledAt =
    scheduled_at === undefined ? row.scheduledAt : readScheduledAt(ctx, { scheduled_at, timezone })
  const expiresAt = newExpiry(ctx, row, { ...input, timezone, scheduledAt })
  checkFallback(ctx, { channel, fallback, scheduledAt, expiresAt })
  return {
    channel,
    fallback: fallback.length > 0 ? fallback : null,
    translations,
    link: input.link === undefined ? row.link : input.link && storedLink(input.link),
    kind: input.kind ?? row.kind,
    platforms,
    priority: input.priority ?? row.priority,
    timezone,
    scheduledAt,
    expiresAt,
  }
}

type Times = Pick<Fields, 'scheduled_at' | 'expires_at'> & { timezone: string; scheduledAt: Date | null }

/** A new schedule has to fit the expiry that is kept. */
function newExpiry(ctx: Ctx, { expiresAt }: NotificationRow, { scheduled_at, expires_at, ...times }: Times) {
  if (expires_at !== undefined) return readExpiresAt(ctx, { expires_at, ...times })
  if (expiresAt && scheduled_at !== undefined) checkExpiry(ctx, expiresAt, times.scheduledAt)
  return expiresAt
}
