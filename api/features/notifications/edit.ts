import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidFields, NotFound, VersionChanged } from '#api/http/errors.ts'
import { isEditable } from '#api/rules/notification-states.ts'
import { textIssues } from '../templates/texts.ts'
import { readHour, spoken } from './compose.ts'
import { InvalidTransition } from './errors.ts'
import {
  getNotification,
  lockNotification,
  type NotificationRow,
  readNotification,
  updateNotification,
} from './queries.ts'
import { changesBetween, contentOf, insertRevision } from './revision-queries.ts'
import type { ChangeInput } from './schema.ts'
import { aim, holdTarget } from './targets.ts'

/**
 * Changes what was given of a notification that is not on its way (N74). It keeps what it said before, counts a
 * version, and waits for approval again (D83); a version that is no longer the newest is 409, and so is one that is out.
 */
export async function edit(ctx: Ctx, { id, version, ...input }: ChangeInput & { id: number }) {
  const { id: editedBy } = signedIn(ctx)
  if (!(await readNotification(ctx.db, id))) throw NotFound()
  const { target_type, target_value } = input
  const target = target_type && (await aim(ctx, { target_type, target_value }))
  const notification = await transact(ctx, async (tx) => {
    const row = await lockNotification(tx.db, id)
    if (!row) throw NotFound()
    if (version !== undefined && version !== row.version) throw VersionChanged()
    if (!isEditable(row.status)) throw InvalidTransition()
    if (target) await holdTarget(tx, target)
    const before = contentOf((await getNotification(tx.db, id, tx.language))!)
    await updateNotification(tx.db, id, { ...newContent(tx, row, input), ...target })
    const after = (await getNotification(tx.db, id, tx.language))!
    const changes = changesBetween(before, contentOf(after))
    if (changes.length === 0) return after
    const at = tx.now()
    await updateNotification(tx.db, id, {
      ...submittedAgain,
      version: row.version + 1,
      updatedBy: editedBy,
      updatedAt: at,
    })
    await insertRevision(tx.db, {
      notificationId: id,
      version: row.version,
      content: before,
      editedBy,
      createdAt: at,
    })
    await audit(
      tx,
      'notification.update',
      { type: 'notification', id },
      { fields: changes.map(({ field }) => field) },
    )
    return (await getNotification(tx.db, id, tx.language))!
  })
  await ctx.bus.publish('queue', {})
  return notification
}

/** Whoever approved it approved something else. */
const submittedAgain = {
  status: 'pending',
  approvedBy: null,
  approvedAt: null,
  approvalNotes: null,
  targetRules: null,
} as const

type Fields = Omit<ChangeInput, 'version'>

function newContent(ctx: Ctx, row: NotificationRow, input: Fields): Partial<NotificationRow> {
  const channel = input.notification_type ?? row.channel
  const translations = input.translations ? spoken(input.translations) : row.translations
  const issues = textIssues(channel, translations)
  if (issues.length > 0) throw invalidFields(issues)
  const timezone = input.timezone ?? row.timezone
  const { scheduled_at } = input
  return {
    channel,
    translations,
    kind: input.kind ?? row.kind,
    platforms: input.platform ?? row.platforms,
    priority: input.priority ?? row.priority,
    timezone,
    scheduledAt: scheduled_at === undefined ? row.scheduledAt : readHour(ctx, { scheduled_at, timezone }),
  }
}
