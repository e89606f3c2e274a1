import { sql } from 'drizzle-orm'
import {
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
import { createdAt, id, instant, oneOf, updatedAt, word } from '../columns.ts'
import {
  channels,
  notificationKinds,
  notificationStatuses,
  platforms,
  type SegmentField,
  type SegmentMatch,
  type SegmentOp,
  targetTypes,
  templateCategories,
} from '../enums.ts'
import { users } from './users.ts'

export type NotificationText = { title: string; message: string; subject?: string }
export type Translations = { tr: NotificationText; en?: NotificationText }

/** Texts that are written once and sent often (spec 2 §2.2). */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    name: text('name').notNull(),
    category: word('category', templateCategories).notNull().default('general'),
    channel: word('channel', channels).notNull(),
    platforms: text('platforms', { enum: platforms }).array().notNull(),
    translations: jsonb('translations').$type<Translations>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    usageCount: integer('usage_count').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
    search: text('search').generatedAlwaysAs(
      sql`fold(name || ' ' || coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))`,
    ),
  },
  (table) => [
    index('templates_category_idx').on(table.category, table.id.desc().nullsFirst()),
    index('templates_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    check('templates_category_check', oneOf(table.category, templateCategories)),
    check('templates_channel_check', oneOf(table.channel, channels)),
  ],
)

export type Condition = { field: SegmentField; op: SegmentOp; value: string | string[] | boolean }
export type Rules = { match: SegmentMatch; conditions: Condition[] }

/** People by rules, found anew each time it is sent to (D31). */
export const segments = pgTable('segments', {
  id: id(),
  name: text('name').notNull(),
  rules: jsonb('rules').$type<Rules>().notNull(),
  version: integer('version').notNull().default(1),
  /** How many it held when somebody last looked, and when that was. */
  lastCount: integer('last_count'),
  countedAt: instant('counted_at'),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    kind: word('kind', notificationKinds).notNull().default('system'),
    channel: word('channel', channels).notNull(),
    targetType: word('target_type', targetTypes).notNull(),
    /** The person's id for `user`, the segment's for `segment`, else null. */
    targetId: integer('target_id'),
    /** The rules of the segment as they were approved: whoever changes them later changes nothing that is on its way. */
    targetRules: jsonb('target_rules').$type<Rules>(),
    platforms: text('platforms', { enum: platforms }).array().notNull(),
    priority: smallint('priority').notNull().default(2),
    status: word('status', notificationStatuses).notNull().default('pending'),
    translations: jsonb('translations').$type<Translations>().notNull(),
    templateId: integer('template_id').references(() => templates.id, { onDelete: 'set null' }),
    /** Counts edits; an approval names the one that was read, so that nothing is sent unread. */
    version: integer('version').notNull().default(1),
    /** What the author's client calls this request: sent twice, it is written once. */
    idempotencyKey: text('idempotency_key'),
    /** What was asked under that key, by hash: something else is refused. */
    requestDigest: text('request_digest'),
    scheduledAt: instant('scheduled_at'),
    timezone: text('timezone').notNull().default('Europe/Istanbul'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedBy: integer('updated_by').references(() => users.id),
    updatedAt: updatedAt(),
    approvedBy: integer('approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    approvalNotes: text('approval_notes'),
    rejectedBy: integer('rejected_by').references(() => users.id),
    rejectedAt: instant('rejected_at'),
    rejectionReason: text('rejection_reason'),
    cancelledBy: integer('cancelled_by').references(() => users.id),
    cancelledAt: instant('cancelled_at'),
    cancellationReason: text('cancellation_reason'),
    /** How many people it is for: an estimate until expansion ends, then the number reached. */
    targetCount: integer('target_count').notNull().default(0),
    /** Every user id up to here has its row; moves in the same transaction as the rows. */
    expandedTo: integer('expanded_to').notNull().default(0),
    expandedCount: integer('expanded_count').notNull().default(0),
    expanded: boolean('expanded').notNull().default(false),
    /** Its inbox rows have ids between these, so that they are found without an index that the fan-out would pay for. */
    inboxFrom: bigint('inbox_from', { mode: 'number' }).notNull().default(0),
    inboxTo: bigint('inbox_to', { mode: 'number' }),
    processingAt: instant('processing_at'),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    sentCount: integer('sent_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    cancelledCount: integer('cancelled_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
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
    check('notifications_priority_check', sql`priority between 1 and 5`),
  ],
)

/** What a notification said before each edit, so that an approver sees what changed. */
export const notificationRevisions = pgTable(
  'notification_revisions',
  {
    id: id(),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    editedBy: integer('edited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('notification_revisions_key').on(table.notificationId, table.version)],
)

/** The fan-out table: a row a person and notification. No foreign keys: they would cost two thirds of its speed. */
export const inbox = pgTable(
  'inbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull(),
    notificationId: integer('notification_id').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
    archivedAt: instant('archived_at'),
    favoritedAt: instant('favorited_at'),
  },
  (table) => [
    index('inbox_archived_idx')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`archived_at is not null`),
    index('inbox_favorite_idx')
      .on(table.userId, table.id.desc().nullsFirst())
      .where(sql`favorited_at is not null`),
  ],
)

/** Hours in which a person is left alone: what is not security waits until they end. */
export const quietHours = pgTable(
  'quiet_hours',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Minutes since midnight in their zone; an end before the start is of the next day. */
    startsAt: smallint('starts_at').notNull(),
    endsAt: smallint('ends_at').notNull(),
    timezone: text('timezone').notNull().default('Europe/Istanbul'),
    updatedAt: updatedAt(),
  },
  () => [
    check(
      'quiet_hours_check',
      sql`starts_at between 0 and 1439 and ends_at between 0 and 1439 and starts_at <> ends_at`,
    ),
  ],
)
