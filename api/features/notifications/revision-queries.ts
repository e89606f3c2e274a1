import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import { notificationRevisions, users } from '#db/schema/index.ts'
import type { Change, Notification } from './schema.ts'

/** The editable content of a notification by field. */
export type Content = Record<string, Change['from']>

type Shown = Omit<Notification, 'changes' | 'without_provider'>

/** Includes the segment id, because names are not unique. */
const targetOf = ({ target_type, target_name, target_value }: Shown) =>
  target_type === 'segment' ? `${target_name ?? '–'} (${target_value})` : target_value

export function contentOf(shown: Shown): Content {
  const { tr, en } = shown.translations
  return {
    'translations.tr.title': tr.title,
    'translations.tr.message': tr.message,
    'translations.tr.subject': tr.subject,
    'translations.en.title': en?.title || null,
    'translations.en.message': en?.message || null,
    'translations.en.subject': en?.subject ?? null,
    'link.url': shown.link?.url ?? null,
    'link.text.tr': shown.link?.text.tr ?? null,
    'link.text.en': shown.link?.text.en ?? null,
    target_type: shown.target_type,
    target_value: targetOf(shown),
    notification_type: shown.notification_type,
    kind: shown.kind,
    platform_targets: shown.platform_targets,
    priority: shown.priority,
    scheduled_at: shown.scheduled_at,
    expires_at: shown.expires_at,
    timezone: shown.timezone,
    fallback:
      shown.fallback.length > 0 ? shown.fallback.map(({ channel, hours }) => `${channel} ${hours}`) : null,
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ. */
export const changesBetween = (before: Content, after: Content): Change[] =>
  Object.keys(after)
    .filter((field) => !same(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))

/** The originally submitted content of an edited notification, as a column of a select. */
export const submitted = () => sql<Content | null>`(
  select r.content from notification_revisions r where r.notification_id = notifications.id
  order by r.version limit 1)`

type Revision = {
  notificationId: number
  version: number
  content: Content
  editedBy: number
  createdAt: Date
}

export async function insertRevision(db: Database, values: Revision): Promise<void> {
  await db.insert(notificationRevisions).values(values)
}

/** The content before each edit with its editor, oldest first. */
export async function listRevisions(db: Database, notificationId: number) {
  const rows = await db
    .select({
      version: notificationRevisions.version,
      content: sql<Content>`${notificationRevisions.content}`,
      editedAt: notificationRevisions.createdAt,
      editorName: fullName(users),
    })
    .from(notificationRevisions)
    .leftJoin(users, eq(users.id, notificationRevisions.editedBy))
    .where(eq(notificationRevisions.notificationId, notificationId))
    .orderBy(asc(notificationRevisions.version))
  return rows
}
