import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { expiry, type NotificationText, notifications, segments, templates } from '#db/schema/index.ts'
import { type Filter, findPage } from './history-queries.ts'
import { changesBetween, contentOf, submitted } from './revision-queries.ts'
import type { Notification } from './schema.ts'

/** Names in the lists: of several users, the first ones. */
const mostNames = 3
const firstNames = sql<string | null>`(
  select string_agg(p.first_name || ' ' || p.last_name, ', ' order by chosen.place)
  from unnest(${notifications.targetUserIds}[:${sql.raw(`${mostNames}`)}]) with ordinality as chosen(id, place)
  join users p on p.id = chosen.id)`

const ifPerson = sql`case when ${notifications.targetType} = 'user' then ${notifications.targetId} end`

/** Subqueries per row, because planning a join of nine tables takes longer than reading. */
const nameOf = (id: AnyPgColumn | SQL) =>
  sql<string | null>`(select p.first_name || ' ' || p.last_name from users p where p.id = ${id})`
const emailOf = (id: AnyPgColumn | SQL) =>
  sql<string | null>`(select p.email from users p where p.id = ${id})`

/** Shared by all lists and responses, so that they show the same columns. */
const selectNotifications = (db: Database) =>
  db
    .select({
      row: notifications,
      expires: sql<Date | null>`${sql.raw(expiry)}`.mapWith(notifications.expiresAt),
      authorEmail: emailOf(notifications.createdBy),
      authorName: nameOf(notifications.createdBy),
      editorName: nameOf(notifications.updatedBy),
      approverName: nameOf(notifications.approvedBy),
      rejecterName: nameOf(notifications.rejectedBy),
      targetEmail: emailOf(ifPerson),
      targetName: nameOf(ifPerson),
      targetNames: firstNames,
      segmentName: segments.name,
      template: { id: templates.id, name: templates.name, category: templates.category },
      stepsFailed: sql<number>`coalesce((
        select sum(step.failed_count)::int from notifications step where step.parent_id = notifications.id), 0)`,
      submitted: submitted(),
    })
    .from(notifications)
    .leftJoin(segments, and(eq(notifications.targetType, 'segment'), eq(segments.id, notifications.targetId)))
    .leftJoin(templates, eq(templates.id, notifications.templateId))

const text = ({ title, message, subject }: NotificationText) => ({ title, message, subject: subject ?? null })

/** 'Ayşe Demir, Can Kaya, Ece Ak +12'. */
function severalNames(names: string | null, ids: number[] | null) {
  const more = (ids?.length ?? 0) - mostNames
  return names && more > 0 ? `${names} +${more}` : names
}

type Selected = Awaited<ReturnType<typeof selectNotifications>>[number]
const iso = (date: Date | null) => date?.toISOString() ?? null

/** Without what depends on the settings of the server. */
type FoundNotification = Omit<Notification, 'without_provider'>

function present({ row, ...names }: Selected, language: Language): FoundNotification {
  const { tr, en } = row.translations
  const translations = { tr: text(tr), en: en ? text(en) : null }
  const shown = language === 'en' && en ? en : tr
  const notification = {
    ...pick(row, 'id', 'version', 'status', 'kind'),
    notification_type: row.channel,
    priority: row.priority,
    importance_level: row.priority,
    display_title: shown.title || tr.title,
    display_message: shown.message || tr.message,
    translations,
    payload: { translations },
    link: row.link && { url: row.link.url, text: { tr: row.link.text.tr, en: row.link.text.en ?? null } },
    target_type: row.targetType,
    target_value: names.targetEmail ?? row.targetUserIds?.join() ?? row.targetId?.toString() ?? null,
    target_name: names.targetName ?? severalNames(names.targetNames, row.targetUserIds) ?? names.segmentName,
    target_count: row.targetCount,
    target_count_is_estimated: row.targetCountIsEstimated,
    recipients_count: row.targetCount,
    sent_count: row.sentCount,
    stored_count: row.storedCount,
    failed_count: row.failedCount + names.stepsFailed,
    cancelled_count: row.cancelledCount,
    skipped_count: row.skippedCount,
    delivered_count: row.deliveredCount,
    bounced_count: row.bouncedCount,
    complained_count: row.complainedCount,
    opened_count: row.openedCount,
    clicked_count: row.clickedCount,
    platform_targets: row.platforms,
    scheduled_at: iso(row.scheduledAt),
    expires_at: iso(row.expiresAt),
    expires_date: iso(names.expires),
    fallback: row.fallback ?? [],
    timezone: row.timezone,
    sent_date: iso(row.sentAt),
    tried_date: iso(row.triedAt),
    created_date: row.createdAt.toISOString(),
    created_user_id: row.createdBy,
    created_user_name: names.authorEmail,
    created_user_full_name: names.authorName,
    last_updated_user_id: row.updatedBy,
    last_updated_user_name: names.editorName,
    template: names.template && {
      ...names.template,
      is_generic_template: names.template.category === 'general',
    },
    approval_info: row.approvedAt && {
      approved_by: names.approverName,
      approved_date: iso(row.approvedAt),
      approval_notes: row.approvalNotes,
      approved_with_key: row.decisionKey,
    },
    rejection_info: row.rejectedAt && {
      rejected_user: names.rejecterName,
      rejected_date: iso(row.rejectedAt),
      rejection_reason: row.rejectionReason,
      approval_notes: row.approvalNotes,
      rejected_with_key: row.decisionKey,
    },
  }
  return {
    ...notification,
    changes: names.submitted ? changesBetween(names.submitted, contentOf(notification)) : [],
  }
}

export async function findNotification(
  db: Database,
  id: number,
  language: Language,
): Promise<FoundNotification | undefined> {
  const [found] = await selectNotifications(db).where(eq(notifications.id, id))
  return found && present(found, language)
}

/** The admins who were active when each was written, by its id. */
export async function adminsOf(db: Database, ids: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: notifications.id, admins: notifications.admins })
    .from(notifications)
    .where(inArray(notifications.id, ids))
  return new Map(rows.map(({ id, admins }) => [id, admins]))
}

export type NotificationRow = typeof notifications.$inferSelect

export function lockNotification(db: Database, id: number) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.id, id))
    .for('update')
    .then(([row]) => row)
}

export async function readNotification(db: Database, id: number): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
  return row
}

/** A page of a filter, and the total, counted up to one more than `maxCounted`. */
export async function listNotifications(db: Database, filter: Filter, language: Language) {
  const { ids, total } = await findPage(db, filter)
  if (ids.length === 0) return { notifications: [], total }
  const rows = await selectNotifications(db).where(inArray(notifications.id, ids))
  const found = new Map(rows.map((each) => [each.row.id, present(each, language)]))
  return { notifications: ids.flatMap((id) => found.get(id) ?? []), total }
}

type NewNotification = typeof notifications.$inferInsert

/** Null when the author has used the idempotency key before. */
export async function insertNotification(db: Database, values: NewNotification): Promise<number | null> {
  const [row] = await db
    .insert(notifications)
    .values(values)
    .onConflictDoNothing({ target: [notifications.createdBy, notifications.idempotencyKey] })
    .returning({ id: notifications.id })
  return row?.id ?? null
}

export async function findByKey(db: Database, { createdBy, key }: { createdBy: number; key: string }) {
  const [row] = await db
    .select({ id: notifications.id, digest: notifications.requestDigest })
    .from(notifications)
    .where(and(eq(notifications.createdBy, createdBy), eq(notifications.idempotencyKey, key)))
  return row
}

export async function updateNotification(
  db: Database,
  id: number,
  values: Partial<NotificationRow>,
): Promise<void> {
  await db.update(notifications).set(values).where(eq(notifications.id, id))
}

export async function deleteNotification(db: Database, id: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.id, id))
}
