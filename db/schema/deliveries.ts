import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, partOf, word } from '../columns.ts'
import { deliveryStatuses, receipts, skipReasons } from '../enums/deliveries.ts'
import { channels, notificationKinds } from '../enums/notifications.ts'
import { users } from './users.ts'

/** Messages to send over channels other than the inbox. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notificationId: integer('notification_id').notNull(),
    userId: integer('user_id').notNull(),
    channel: word('channel', channels).notNull(),
    status: word('status', deliveryStatuses).notNull().default('queued'),
    priority: smallint('priority').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The lease of a worker. Not indexed, so that a claim changes no index. */
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    /** When it was last handed to its provider, whatever the result. */
    triedAt: instant('tried_at'),
    /** How often an admin retried it after it had failed. */
    retries: smallint('retries').notNull().default(0),
    error: text('error'),
    skipReason: word('skip_reason', skipReasons),
    /** What its provider reported afterwards, when it happened and why. */
    receipt: word('receipt', receipts),
    receiptAt: instant('receipt_at'),
    receiptReason: text('receipt_reason'),
    /** When the push was followed; only with the consent to usage statistics. */
    clickedAt: instant('clicked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    /** Queued deliveries by notification: the queue takes turns between notifications. */
    index('deliveries_due_idx').on(table.notificationId, table.dueAt, table.id).where(sql`status = 'queued'`),
    /** What was sent to one user, newest first. */
    index('deliveries_user_idx').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('deliveries_failed_idx').on(table.id).where(sql`status = 'failed'`),
    index('deliveries_notification_idx').on(table.notificationId, table.status, table.id),
    check('deliveries_channel_check', oneOf(table.channel, channels)),
    check('deliveries_status_check', oneOf(table.status, deliveryStatuses)),
  ],
)

/**
 * Statistics of the queue by minute, updated when deliveries are settled, so that charts need not count rows. After a
 * month the rows of a day become one at its first minute in Istanbul, which is kept for two years.
 */
export const queueMinutes = pgTable(
  'queue_minutes',
  {
    minute: instant('minute').notNull(),
    channel: word('channel', channels).notNull(),
    sent: integer('sent').notNull().default(0),
    /** Of `sent`, those that had failed before and were retried. */
    retried: integer('retried').notNull().default(0),
    /** Written to the outbox, because the channel has no provider. */
    stored: integer('stored').notNull().default(0),
    /** A message that fails again in a retry is counted once. */
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** Receipts of providers, in the minute in which they came. */
    delivered: integer('delivered').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
    complained: integer('complained').notNull().default(0),
    /** The total milliseconds between due and sent. */
    waitedMs: bigint('waited_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.minute, table.channel] })],
)

/** Skipped recipients by minute and reason, kept like `queueMinutes`. */
export const queueSkips = pgTable(
  'queue_skips',
  {
    minute: instant('minute').notNull(),
    channel: word('channel', channels).notNull(),
    reason: word('reason', skipReasons).notNull(),
    skipped: integer('skipped').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.channel, table.reason] })],
)

/** Notifications whose failed deliveries are put back in the queue, in batches by a job. */
export const queueRetries = pgTable(
  'queue_retries',
  {
    notificationId: integer('notification_id').primaryKey(),
    /** Takes only what had failed by then, so that a second failure is not retried again. */
    startedAt: instant('started_at').notNull(),
    total: integer('total').notNull(),
    requeued: integer('requeued').notNull().default(0),
    /** The last delivery that was checked. */
    afterId: bigint('after_id', { mode: 'number' }).notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('queue_retries_open_idx').on(table.startedAt).where(sql`finished_at is null`)],
)

/** Idempotency keys of queue requests, with their responses. */
export const queueRequests = pgTable(
  'queue_requests',
  {
    userId: partOf('user_id', () => users.id),
    key: text('key').notNull(),
    /** The hash of the request. */
    digest: text('digest').notNull().default(''),
    /** Null while the request is in progress. */
    answer: jsonb('answer').$type<Record<string, number>>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('queue_requests_age_idx').on(table.createdAt),
  ],
)

/** Messages of a topic to a user on a day, for the frequency cap. */
export const topicSends = pgTable(
  'topic_sends',
  {
    userId: integer('user_id').notNull(),
    topic: word('topic', notificationKinds).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic, table.day] }),
    index('topic_sends_day_idx').on(table.day),
  ],
)

/** Messages of channels without a provider (D34), readable in the console and the CLI. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: word('channel', channels).notNull(),
    recipient: text('recipient').notNull(),
    /** The recipient's account, if known: erasing the account deletes the row. */
    userId: integer('user_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** The Message-ID, the same on every attempt, so that a mail is stored once. */
    messageId: text('message_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('outbox_message_idx').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('outbox_recipient_idx').on(table.recipient, table.id.desc().nullsFirst()),
    index('outbox_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
    check('outbox_channel_check', oneOf(table.channel, channels)),
  ],
)
