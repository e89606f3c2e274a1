import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, partOf, updatedAt, word } from '../columns.ts'
import {
  channels,
  type FallbackStep,
  notificationKinds,
  notificationStatuses,
  targetTypes,
} from '../enums/notifications.ts'
import { platforms } from '../enums.ts'
import type { Rules } from './segments.ts'
import { isLink, type Link, type Translations, templates } from './templates.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: word('kind', notificationKinds).notNull().default('system'),
    channel: word('channel', channels).notNull(),
    targetType: word('target_type', targetTypes).notNull(),
    /** The id of the user or segment, or null. */
    targetId: integer('target_id'),
    /** The ids of several users, instead of `targetId`. */
    targetUserIds: integer('target_user_ids').array(),
    /** The rules of the segment at approval, so that later changes do not affect the notification. */
    targetRules: jsonb('target_rules').$type<Rules>(),
    platforms: text('platforms', { enum: platforms }).array().notNull(),
    priority: smallint('priority').notNull().default(2),
    status: word('status', notificationStatuses).notNull().default('pending'),
    translations: jsonb('translations').$type<Translations>().notNull(),
    /** A button, shown in the inbox, e-mails and pushes. */
    link: jsonb('link').$type<Link>(),
    templateId: integer('template_id').references(() => templates.id, { onDelete: 'set null' }),
    /** Counts edits; an approval names the version that was read. */
    version: integer('version').notNull().default(1),
    /** The Idempotency-Key of the request that created it. */
    idempotencyKey: text('idempotency_key'),
    /** The hash of that request; a different request with the key is refused. */
    requestDigest: text('request_digest'),
    scheduledAt: instant('scheduled_at'),
    /** After this time its messages are skipped; null for the default of its kind (`expiry`). */
    expiresAt: instant('expires_at'),
    /** Of an in-app notification: the channels that follow, in their order, for recipients who have not read it. */
    fallback: jsonb('fallback').$type<FallbackStep[]>(),
    /** Of a fallback step: the notification that it follows. Steps have negative ids, so that the console does not list them. */
    parentId: integer('parent_id').references((): AnyPgColumn => notifications.id, { onDelete: 'cascade' }),
    timezone: text('timezone').notNull().default('Europe/Istanbul'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedBy: integer('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
    /** Admins who were active when it was written or edited, who count for its approval (D83). */
    admins: integer('admins').array().notNull().default(sql`'{}'`),
    approvedBy: integer('approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    approvalNotes: text('approval_notes'),
    rejectedBy: integer('rejected_by').references(() => users.id),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    /** The public part of the API key that approved or rejected it; null after a decision in a session. */
    decisionKey: text('decision_key'),
    cancelledBy: integer('cancelled_by').references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
    /** The number of recipients: an estimate until expansion ends. */
    targetCount: integer('target_count').notNull().default(0),
    /** Counting took too long, so the number is extrapolated. */
    targetCountIsEstimated: boolean('target_count_is_estimated').notNull().default(false),
    /** The cursor of the expansion over user ids; updated in the transaction that inserts the rows. */
    expandedTo: integer('expanded_to').notNull().default(0),
    expandedCount: integer('expanded_count').notNull().default(0),
    expanded: boolean('expanded').notNull().default(false),
    /** The range of its inbox ids, instead of an index that would slow down the expansion. */
    inboxFrom: bigint('inbox_from', { mode: 'number' }).notNull().default(0),
    inboxTo: bigint('inbox_to', { mode: 'number' }),
    processingAt: instant('processing_at'),
    /** When all of it was sent first; a retry does not change it. */
    sentAt: instant('sent_at'),
    /** When a message failed first, while there is one. */
    failedAt: instant('failed_at'),
    /** When it was last worked through, retries included. */
    triedAt: instant('tried_at'),
    sentCount: integer('sent_count').notNull().default(0),
    /** Messages in the outbox, because the channel has no provider (D34). */
    storedCount: integer('stored_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    cancelledCount: integer('cancelled_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    /** Messages by their receipt. */
    deliveredCount: integer('delivered_count').notNull().default(0),
    bouncedCount: integer('bounced_count').notNull().default(0),
    complainedCount: integer('complained_count').notNull().default(0),
    /** Recipients who opened it in the inbox, and who followed its button or push; of those who allow it. */
    openedCount: integer('opened_count').notNull().default(0),
    clickedCount: integer('clicked_count').notNull().default(0),
    search: text('search').generatedAlwaysAs(
      sql`fold(coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))`,
    ),
  },
  (table) => [
    index('notifications_status_idx').on(table.status, table.id.desc().nullsFirst()),
    index('notifications_groups_idx').on(table.status, table.channel),
    uniqueIndex('notifications_idempotency_key').on(table.createdBy, table.idempotencyKey),
    index('notifications_segment_idx').on(table.targetId).where(sql`target_type = 'segment'`),
    index('notifications_template_idx').on(table.templateId),
    uniqueIndex('notifications_parent_key')
      .on(table.parentId, table.channel)
      .where(sql`parent_id is not null`),
    index('notifications_sent_idx').on(table.sentAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('notifications_failed_idx').on(table.failedAt),
    index('notifications_due_idx')
      .on(table.priority.desc().nullsFirst(), table.scheduledAt)
      .where(sql`status in ('approved', 'scheduled', 'processing')`),
    index('notifications_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check('notifications_kind_check', oneOf(table.kind, notificationKinds)),
    check('notifications_channel_check', oneOf(table.channel, channels)),
    check('notifications_target_check', oneOf(table.targetType, targetTypes)),
    check('notifications_status_check', oneOf(table.status, notificationStatuses)),
    check('notifications_target_users_check', sql`cardinality(target_user_ids) between 2 and 500`),
    check('notifications_link_check', isLink),
    check('notifications_priority_check', sql`priority between 1 and 5`),
  ],
)

/**
 * After when messages of a notification are skipped, in SQL for both clients: what its author chose, or else seven days
 * after sending began for campaigns. Null if they do not expire, and for campaigns that are not being sent yet.
 */
export const expiry = `coalesce(notifications.expires_at,
  case when notifications.kind = 'marketing' then notifications.processing_at + interval '7 days' end)`

/** The content of a notification before each edit, so that an approver sees the changes. */
export const notificationRevisions = pgTable(
  'notification_revisions',
  {
    id: id(),
    notificationId: partOf('notification_id', () => notifications.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    editedBy: integer('edited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('notification_revisions_key').on(table.notificationId, table.version)],
)

/** When each approver was last mailed about notifications that wait for approval: at most one mail an hour. */
export const approvalDigests = pgTable('approval_digests', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  sentAt: instant('sent_at').notNull(),
})
