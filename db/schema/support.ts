import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, updatedAt, word } from '../columns.ts'
import {
  actorTypes,
  feedbackTopics,
  languages,
  senderTypes,
  ticketCategories,
  ticketSources,
  ticketStatuses,
} from '../enums.ts'
import { slaPolicies } from './sla.ts'
import { users } from './users.ts'

/** Columns that reference users; account deletion searches each of them. */
const known = (column: { name: string }) => sql.raw(`"${column.name}" is not null`)

/** Support tickets of users, or of guests by e-mail address. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Canonical, as an account's would be (D100). */
    guestEmail: text('guest_email'),
    guestName: text('guest_name'),
    guestPhone: text('guest_phone'),
    /** When a link that was mailed to the guest's address was opened; until then it may be a stranger's ticket. */
    guestVerifiedAt: instant('guest_verified_at'),
    language: word('language', languages).notNull(),
    subject: text('subject').notNull(),
    description: text('description').notNull(),
    category: word('category', ticketCategories).notNull(),
    subcategory: text('subcategory'),
    priority: smallint('priority').notNull().default(2),
    status: word('status', ticketStatuses).notNull().default('open'),
    source: word('source', ticketSources).notNull().default('web'),
    deviceType: text('device_type'),
    userAgent: text('user_agent'),
    ip: inet('ip'),
    /** Whose request it was and the key they sent with it, by hash: the same one again is the same ticket. */
    idempotencyKey: text('idempotency_key').unique(),
    isSpam: boolean('is_spam').notNull().default(false),
    isFlagged: boolean('is_flagged').notNull().default(false),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    /** The first public reply of an admin. */
    firstResponseAt: instant('first_response_at'),
    resolvedAt: instant('resolved_at'),
    closedAt: instant('closed_at'),
    slaPolicyId: integer('sla_policy_id').references(() => slaPolicies.id, { onDelete: 'set null' }),
    firstResponseDueAt: instant('first_response_due_at'),
    resolutionDueAt: instant('resolution_due_at'),
    /**
     * Since when the due times wait, because the ticket waits for its requester, or is resolved or closed: the time until
     * it moves on extends both.
     */
    slaPausedAt: instant('sla_paused_at'),
    /** When the agents were warned of the next due time, which is near until it is met or missed. */
    slaWarnedAt: instant('sla_warned_at'),
    /** The due time that was missed. It stays when the due time changes. */
    firstResponseBreachedAt: instant('first_response_breached_at'),
    resolutionBreachedAt: instant('resolution_breached_at'),
    /** Hidden from the list until then, or until the requester replies. */
    snoozedUntil: instant('snoozed_until'),
    mergedInto: integer('merged_into').references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    splitFrom: integer('split_from').references((): AnyPgColumn => tickets.id, { onDelete: 'set null' }),
    /** Messages of the requester that no agent has read. */
    unreadByStaff: integer('unread_by_staff').notNull().default(0),
    countryCode: text('country_code'),
    referrer: text('referrer'),
    reopenCount: smallint('reopen_count').notNull().default(0),
    /** Folded, and begun with a space, so that one or two letters find the words that they begin (D100). */
    search: text('search').generatedAlwaysAs(
      sql`fold(' ' || subject || ' ' || description || ' ' || coalesce(guest_name, '') || ' ' || coalesce(guest_email, ''))`,
    ),
  },
  (table) => [
    index('tickets_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('tickets_guest_idx').on(table.guestEmail, table.id.desc().nullsFirst()),
    index('tickets_assignee_idx')
      .on(table.assignedTo, table.id.desc().nullsFirst())
      .where(known(table.assignedTo)),
    index('tickets_status_idx').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('tickets_workload_idx')
      .on(table.assignedTo)
      .where(sql`assigned_to is not null and status in ('open', 'in_progress', 'waiting_user')`),
    index('tickets_waiting_idx')
      .on(table.priority.desc().nullsFirst(), table.createdAt, table.id)
      .where(sql`assigned_to is null and status in ('open', 'in_progress') and not is_spam`),
    index('tickets_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('tickets_first_response_due_idx')
      .on(table.firstResponseDueAt)
      .where(sql`first_response_at is null and first_response_breached_at is null and sla_paused_at is null`),
    index('tickets_resolution_due_idx')
      .on(table.resolutionDueAt)
      .where(sql`resolved_at is null and resolution_breached_at is null and sla_paused_at is null`),
    index('tickets_due_soon_idx').on(table.resolutionDueAt, table.id).where(sql`sla_warned_at is not null`),
    index('tickets_snoozed_idx').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
    index('tickets_merged_idx').on(table.mergedInto).where(known(table.mergedInto)),
    index('tickets_split_idx').on(table.splitFrom).where(known(table.splitFrom)),
    index('tickets_policy_idx').on(table.slaPolicyId).where(known(table.slaPolicyId)),
    index('tickets_resolution_idx').on(table.resolvedAt).where(sql`resolved_at is not null`),
    /** Pressure on the desk is counted in this index alone. */
    index('tickets_unresolved_idx')
      .on(table.createdAt, table.status, table.assignedTo, table.firstResponseAt)
      .where(sql`status in ('open', 'in_progress', 'waiting_user')`),
    /** The few that figures of moves and ratings leave out. */
    index('tickets_spam_idx').on(table.id).where(sql`is_spam`),
    index('tickets_resolved_idx').on(table.resolvedAt).where(sql`status = 'resolved'`),
    check('tickets_category_check', oneOf(table.category, ticketCategories)),
    check('tickets_status_check', oneOf(table.status, ticketStatuses)),
    check('tickets_source_check', oneOf(table.source, ticketSources)),
    check('tickets_language_check', oneOf(table.language, languages)),
    check('tickets_priority_check', sql`priority between 1 and 5`),
  ],
)

/** The number of tickets by status: the sum of the counts, which triggers add to. */
export const ticketCounts = pgTable(
  'ticket_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    status: word('status', ticketStatuses).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [check('ticket_counts_status_check', oneOf(table.status, ticketStatuses))],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    senderType: word('sender_type', senderTypes).notNull(),
    senderId: integer('sender_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    /** The ticket that the message was written to, before a merge or split moved it. */
    movedFrom: integer('moved_from'),
    /** A note between admins, which the requester never sees. */
    isInternal: boolean('is_internal').notNull().default(false),
    /** Whose message it is and the key they sent with it, by hash: the same one again is the same message. */
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    /** When the other side read it. */
    readAt: instant('read_at'),
  },
  (table) => [
    index('ticket_messages_ticket_idx').on(table.ticketId, table.id),
    uniqueIndex('ticket_messages_key')
      .on(table.ticketId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('ticket_messages_created_idx').on(table.createdAt),
    index('ticket_messages_sender_idx').on(table.senderId).where(known(table.senderId)),
    check('ticket_messages_sender_check', oneOf(table.senderType, senderTypes)),
  ],
)

/** A file, uploaded first and claimed by the message that names it (D87). */
export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: id(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** Null: the guest of the ticket. */
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** By content, never by what the sender said. */
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_attachments_message_idx').on(table.messageId),
    index('ticket_attachments_ticket_idx').on(table.ticketId),
    index('ticket_attachments_uploader_idx').on(table.uploadedBy).where(known(table.uploadedBy)),
    index('ticket_attachments_unclaimed_idx').on(table.createdAt).where(sql`message_id is null`),
  ],
)

/** Every change of status or hands; the server alone writes the moves (D75). */
export const ticketStatusLog = pgTable(
  'ticket_status_log',
  {
    id: id(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    oldStatus: word('old_status', ticketStatuses),
    newStatus: word('new_status', ticketStatuses),
    oldAssignee: integer('old_assignee').references(() => users.id, { onDelete: 'set null' }),
    newAssignee: integer('new_assignee').references(() => users.id, { onDelete: 'set null' }),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedByType: word('changed_by_type', actorTypes).notNull(),
    reason: text('reason'),
    /** Of the request that made the change, as its audit entries have it. */
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_status_log_ticket_idx').on(table.ticketId, table.id.desc().nullsFirst()),
    index('ticket_status_log_created_idx').on(table.createdAt),
    index('ticket_status_log_changer_idx')
      .on(table.changedBy, table.id.desc().nullsFirst())
      .where(known(table.changedBy)),
    index('ticket_status_log_status_idx')
      .on(table.newStatus, table.id.desc().nullsFirst())
      .where(known(table.newStatus)),
    index('ticket_status_log_assignment_idx')
      .on(table.id.desc().nullsFirst())
      .where(sql`old_assignee is not null or new_assignee is not null`),
    index('ticket_status_log_type_idx').on(table.changedByType, table.id.desc().nullsFirst()),
    index('ticket_status_log_old_assignee_idx').on(table.oldAssignee).where(known(table.oldAssignee)),
    index('ticket_status_log_new_assignee_idx').on(table.newAssignee).where(known(table.newAssignee)),
    check('ticket_status_log_actor_check', oneOf(table.changedByType, actorTypes)),
  ],
)

/** Ratings, one for each ticket (D26). */
export const ticketFeedback = pgTable(
  'ticket_feedback',
  {
    id: id(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    topic: word('topic', feedbackTopics).notNull().default('other'),
    text: text('text'),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    createdAt: createdAt(),
    /** When the staff thanked for a high rating, or escalated the ticket of a low one. */
    thankedAt: instant('thanked_at'),
    escalatedAt: instant('escalated_at'),
  },
  (table) => [
    /** All figures of a period are in this index. */
    index('ticket_feedback_figures_idx').on(
      table.createdAt,
      table.id,
      table.rating,
      table.topic,
      table.isAnonymous,
    ),
    index('ticket_feedback_rating_idx').on(table.rating, table.createdAt, table.id),
    index('ticket_feedback_text_idx')
      .using('gin', sql`fold(${table.text}) gin_trgm_ops`)
      .where(sql`"text" is not null`),
    uniqueIndex('ticket_feedback_ticket_key').on(table.ticketId),
    check('ticket_feedback_rating_check', sql`rating between 1 and 5`),
    check('ticket_feedback_topic_check', oneOf(table.topic, feedbackTopics)),
  ],
)
