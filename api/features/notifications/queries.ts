import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import type { Language, NotificationStatus } from '#db/enums.ts'
import { notifications, users } from '#db/schema/index.ts'
import type { ManagementQuery, Notification } from './schema.ts'

const author = alias(users, 'author')
const editor = alias(users, 'editor')
const approver = alias(users, 'approver')
const rejecter = alias(users, 'rejecter')
const target = alias(users, 'target')

const fullName = (person: { firstName: AnyPgColumn; lastName: AnyPgColumn }) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`

/** One select for every list and answer, so that each shows the same public columns. */
const selectNotifications = (db: Db | Tx) =>
  db
    .select({
      row: notifications,
      authorEmail: author.email,
      authorName: fullName(author),
      editorName: fullName(editor),
      approverName: fullName(approver),
      rejecterName: fullName(rejecter),
      targetEmail: target.email,
    })
    .from(notifications)
    .leftJoin(author, eq(author.id, notifications.createdBy))
    .leftJoin(editor, eq(editor.id, notifications.updatedBy))
    .leftJoin(approver, eq(approver.id, notifications.approvedBy))
    .leftJoin(rejecter, eq(rejecter.id, notifications.rejectedBy))
    .leftJoin(target, and(eq(notifications.targetType, 'user'), eq(target.id, notifications.targetId)))

type Selected = Awaited<ReturnType<typeof selectNotifications>>[number]
const iso = (date: Date | null) => date?.toISOString() ?? null

function present({ row, ...names }: Selected, language: Language): Notification {
  const { tr, en } = row.translations
  const translations = {
    tr: { title: tr.title, message: tr.message },
    en: en ? { title: en.title, message: en.message } : null,
  }
  const shown = language === 'en' && en ? en : tr
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    notification_type: row.channel,
    priority: row.priority,
    importance_level: row.priority,
    display_title: shown.title || tr.title,
    display_message: shown.message || tr.message,
    translations,
    payload: { translations },
    target_type: row.targetType,
    target_value: names.targetEmail ?? row.targetId?.toString() ?? null,
    target_count: row.targetCount,
    recipients_count: row.targetCount,
    sent_count: row.sentCount,
    failed_count: row.failedCount,
    platform_targets: row.platforms,
    scheduled_at: iso(row.scheduledAt),
    timezone: row.timezone,
    sent_date: iso(row.sentAt),
    created_date: row.createdAt.toISOString(),
    created_user_id: row.createdBy,
    created_user_name: names.authorEmail,
    created_user_full_name: names.authorName,
    last_updated_user_name: names.editorName,
    template: null,
    approval_info: row.approvedAt && {
      approved_by: names.approverName,
      approved_date: iso(row.approvedAt),
      approval_notes: row.approvalNotes,
    },
    rejection_info: row.rejectedAt && {
      rejected_user: names.rejecterName,
      rejected_date: iso(row.rejectedAt),
      rejection_reason: row.rejectionReason,
    },
  }
}

export async function getNotification(
  db: Db | Tx,
  id: number,
  language: Language,
): Promise<Notification | undefined> {
  const [found] = await selectNotifications(db).where(eq(notifications.id, id))
  return found && present(found, language)
}

export type NotificationRow = typeof notifications.$inferSelect

export function lockNotification(db: Db | Tx, id: number) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.id, id))
    .for('update')
    .then(([row]) => row)
}

const closed: NotificationStatus[] = ['sent', 'failed', 'rejected', 'cancelled']

/** The tabs of the history (spec 2 §4): what has a date and is not out yet is scheduled, the rest is its status. */
function inStatus(status: NotificationStatus): SQL | undefined {
  if (status === 'scheduled')
    return and(isNotNull(notifications.scheduledAt), notInArray(notifications.status, closed))
  if (status === 'approved')
    return and(eq(notifications.status, 'approved'), isNull(notifications.scheduledAt))
  return eq(notifications.status, status)
}

const matches = (term: string | undefined) =>
  term ? sql`${notifications.search} like '%' || fold(${escapeLike(term)}) || '%'` : undefined

/** `%`, `_` and `\` as the letters they are. */
export const escapeLike = (term: string) => term.replace(/[\\%_]/g, '\\$&')

const sortColumns = {
  created_date: notifications.id,
  priority: notifications.priority,
  scheduled_at: notifications.scheduledAt,
  sent_date: notifications.sentAt,
}

type Filter = Omit<ManagementQuery, 'status'> & {
  /** A tab of the history. */
  status?: NotificationStatus
  /** States as they are stored. */
  statuses?: readonly NotificationStatus[]
  notificationId?: number
  approverId?: number
}

const matchesFilter = ({ status, statuses, search, notificationId, approverId }: Filter) =>
  and(
    status && inStatus(status),
    statuses && inArray(notifications.status, [...statuses]),
    matches(search),
    notificationId ? eq(notifications.id, notificationId) : undefined,
    approverId ? eq(notifications.approvedBy, approverId) : undefined,
  )

export async function listNotifications(db: Db | Tx, filter: Filter, language: Language) {
  const { page, limit, sort, order } = filter
  const where = matchesFilter(filter)
  const direction = order === 'asc' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    selectNotifications(db)
      .where(where)
      .orderBy(direction(sortColumns[sort]), desc(notifications.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(notifications).where(where),
  ])
  return { notifications: rows.map((row) => present(row, language)), total: counted?.total ?? 0 }
}

type NewNotification = typeof notifications.$inferInsert

export async function insertNotification(db: Db | Tx, values: NewNotification): Promise<number> {
  const [row] = await db.insert(notifications).values(values).returning({ id: notifications.id })
  return row!.id
}

export async function updateNotification(
  db: Db | Tx,
  id: number,
  values: Partial<NotificationRow>,
): Promise<void> {
  await db.update(notifications).set(values).where(eq(notifications.id, id))
}

export async function deleteNotification(db: Db | Tx, id: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.id, id))
}
