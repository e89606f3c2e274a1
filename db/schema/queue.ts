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
import { createdAt, id, instant, oneOf, word } from '../columns.ts'
import { channels, deliveryStatuses, notificationKinds, skipReasons } from '../enums.ts'
import { users } from './users.ts'

/** What leaves the house through a channel other than the inbox: the outbox of the queue. */
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
    /** Until then a worker has it; no index holds it, so that a claim changes none. */
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    error: text('error'),
    skipReason: word('skip_reason', skipReasons),
    createdAt: createdAt(),
  },
  (table) => [
    /** What waits, by notification: the queue takes from each in turn, so that none waits behind a million of another. */
    index('deliveries_due_idx').on(table.notificationId, table.dueAt, table.id).where(sql`status = 'queued'`),
    index('deliveries_failed_idx').on(table.id).where(sql`status = 'failed'`),
    index('deliveries_notification_idx').on(table.notificationId, table.status, table.id),
    check('deliveries_channel_check', oneOf(table.channel, channels)),
    check('deliveries_status_check', oneOf(table.status, deliveryStatuses)),
  ],
)

/** The queue's minutes, for its charts: counted as deliveries are settled, so that no chart counts rows. */
export const queueMinutes = pgTable(
  'queue_minutes',
  {
    minute: instant('minute').notNull(),
    channel: word('channel', channels).notNull(),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    /** Milliseconds that what was sent had waited since it was due, together. */
    waitedMs: bigint('waited_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.minute, table.channel] })],
)

/** Why people were skipped, counted beside the minute of the queue, so that no chart counts deliveries. */
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

/** What an operator's client calls a request to the queue, and what was answered: asked twice, it is done once. */
export const queueRequests = pgTable(
  'queue_requests',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** What was asked under that key, by hash. */
    digest: text('digest').notNull().default(''),
    /** Absent while the work is under way. */
    answer: jsonb('answer').$type<Record<string, number>>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('queue_requests_age_idx').on(table.createdAt),
  ],
)

/** How often a person was sent a topic on a day: what a frequency cap counts. */
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

/** What an unconfigured channel would have sent (D34); development, console and CLI can read it. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: word('channel', channels).notNull(),
    recipient: text('recipient').notNull(),
    /** The recipient's account, where it is known: the row is erased with it, whatever address it went to. */
    userId: integer('user_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** The same on every try, as mailboxes know a mail by it: what is kept twice stands here once. */
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
