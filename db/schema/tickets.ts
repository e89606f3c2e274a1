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
} from 'drizzle-orm/pg-core'
import { id, instant, known, oneOf, times, word } from '../columns.ts'
import { ticketCategories, ticketSources, ticketStatuses } from '../enums/tickets.ts'
import { languages } from '../enums.ts'
import { slaPolicies } from './sla.ts'
import { users } from './users.ts'

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
    ...times(),
    lastMessageAt: instant('last_message_at').notNull().defaultNow(),
    /** The first public reply of an admin. */
    firstResponseAt: instant('first_response_at'),
    /** Who wrote it; null of a deleted user. */
    firstResponseBy: integer('first_response_by').references(() => users.id, { onDelete: 'set null' }),
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
    /** All that may have missed a target: those of which it is recorded, and those whose clock may run. */
    index('tickets_missed_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(
        sql`first_response_breached_at is not null or resolution_breached_at is not null or status in ('open', 'in_progress')`,
      ),
    index('tickets_due_soon_idx').on(table.resolutionDueAt, table.id).where(sql`sla_warned_at is not null`),
    index('tickets_snoozed_idx').on(table.snoozedUntil).where(sql`snoozed_until is not null`),
    index('tickets_merged_idx').on(table.mergedInto).where(known(table.mergedInto)),
    index('tickets_split_idx').on(table.splitFrom).where(known(table.splitFrom)),
    index('tickets_first_response_by_idx').on(table.firstResponseBy).where(known(table.firstResponseBy)),
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

/** The number of tickets by status, without spam: the sum of the counts, which triggers add to. */
export const ticketCounts = pgTable(
  'ticket_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    status: word('status', ticketStatuses).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [check('ticket_counts_status_check', oneOf(table.status, ticketStatuses))],
)
