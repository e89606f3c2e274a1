import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, edited, id, instant, oneOf, partOf, times, updatedAt, word } from '../columns.ts'
import { assignmentModes, replyStatuses } from '../enums/desk.ts'
import type { TicketCategory, TicketStatus } from '../enums/tickets.ts'
import type { CalendarBefore } from './sla.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** Filters of the ticket list that an agent saved; shared ones are shown to all agents. */
export const ticketViews = pgTable(
  'ticket_views',
  {
    id: id(),
    ownerId: partOf('owner_id', () => users.id),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<Record<string, unknown>>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ticket_views_name_key').on(table.ownerId, sql`fold(${table.name})`),
    index('ticket_views_shared_idx').on(table.id).where(sql`is_shared`),
  ],
)

/** What one key does to a ticket: sets fields and writes a reply. */
export const macros = pgTable(
  'macros',
  {
    id: id(),
    name: text('name').notNull(),
    actions: jsonb('actions')
      .$type<{
        status?: TicketStatus | undefined
        priority?: number | undefined
        assignee?: number | 'me' | undefined
        category?: TicketCategory | undefined
        reply?: string | undefined
      }>()
      .notNull(),
    ...edited(() => users.id),
  },
  (table) => [uniqueIndex('macros_name_key').on(sql`fold(${table.name})`)],
)

/** Words that agents file tickets under, as they were first written; one that no ticket has is not offered. */
export const tags = pgTable(
  'tags',
  { id: id(), name: text('name').notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('tags_name_key').on(sql`fold(${table.name})`)],
)

export const ticketTags = pgTable(
  'ticket_tags',
  {
    ticketId: partOf('ticket_id', () => tickets.id),
    tagId: partOf('tag_id', () => tags.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.tagId] }),
    index('ticket_tags_tag_idx').on(table.tagId, table.ticketId),
  ],
)

/** Agents who are told of every change of a ticket. */
export const ticketFollowers = pgTable(
  'ticket_followers',
  {
    ticketId: partOf('ticket_id', () => tickets.id),
    userId: partOf('user_id', () => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.userId] }),
    index('ticket_followers_user_idx').on(table.userId),
  ],
)

/** Tickets that belong together; the smaller id first. */
export const ticketRelations = pgTable(
  'ticket_relations',
  {
    ticketId: partOf('ticket_id', () => tickets.id),
    relatedId: partOf('related_id', () => tickets.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.relatedId] }),
    index('ticket_relations_related_idx').on(table.relatedId),
    check('ticket_relations_order_check', sql`ticket_id < related_id`),
  ],
)

/** What an agent takes, and their absence. */
export const agents = pgTable(
  'agents',
  {
    userId: partOf('user_id', () => users.id).primaryKey(),
    /** Empty: all. */
    categories: text('categories').array().notNull().default([]),
    languages: text('languages').array().notNull().default([]),
    awayUntil: instant('away_until'),
    /** For taking turns. */
    lastAssignedAt: instant('last_assigned_at'),
    /** What the composer sets with a reply, until the agent chooses another. */
    replyStatus: word('reply_status', replyStatuses).notNull().default('waiting_user'),
    /** Notices that the agent does not want, as `kind.channel`. */
    noticesOff: text('notices_off').array().notNull().default([]),
  },
  (table) => [check('agents_reply_status_check', oneOf(table.replyStatus, replyStatuses))],
)

/** Tickets without an agent of which the agents were not told yet. */
export const unassignedNews = pgTable('unassigned_news', {
  ticketId: partOf('ticket_id', () => tickets.id).primaryKey(),
  /** Who left it without an agent, and knows of it. */
  changedBy: integer('changed_by'),
})

/** The one row of settings of the support desk. */
export const deskSettings = pgTable(
  'desk_settings',
  {
    id: integer('id').primaryKey(),
    assignmentMode: word('assignment_mode', assignmentModes).notNull().default('manual'),
    version: integer('version').notNull().default(1),
    /** Working minutes before a due time at which the agents are warned; 0: never. */
    slaWarningMinutes: integer('sla_warning_minutes').notNull().default(60),
    /** The version of working hours, holidays and warning, which are saved apart from the assignment. */
    slaVersion: integer('sla_version').notNull().default(1),
    /**
     * The id up to which unresolved tickets have new due times since policies, hours or holidays last changed; null when
     * all have.
     */
    slaRecalculatedTo: integer('sla_recalculated_to'),
    /** Whether a public reply to a ticket without an agent assigns it to its author. */
    assignOnReply: boolean('assign_on_reply').notNull().default(true),
    /** When the agents were last told of unassigned tickets. */
    unassignedToldAt: instant('unassigned_told_at'),
    /** What the last change of hours or holidays can be undone to. */
    slaCalendarBefore: jsonb('sla_calendar_before').$type<CalendarBefore>(),
    /** While a change of a policy, of hours or of holidays is undone: when it was made. Misses that were recorded since are forgotten. */
    slaUndoneSince: instant('sla_undone_since'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('desk_settings_one_row', sql`id = 1`),
    check('desk_settings_warning_check', sql`sla_warning_minutes between 0 and 10080`),
    check('desk_settings_mode_check', oneOf(table.assignmentMode, assignmentModes)),
  ],
)

/** People whom the requester copied; they get the replies, and see nothing else of the ticket. */
export const ticketCopies = pgTable(
  'ticket_copies',
  {
    id: id(),
    ticketId: partOf('ticket_id', () => tickets.id),
    /** Canonical (D100). */
    email: text('email').notNull(),
    name: text('name'),
    createdAt: createdAt(),
    /** An agent removed them; mails of the requester that still copy them do not add them again. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('ticket_copies_ticket_key').on(table.ticketId, table.email),
    index('ticket_copies_email_idx').on(table.email),
  ],
)

/** Mails to the support address that were received, so that each becomes one message. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    messageId: text('message_id').primaryKey(),
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    /** Why the mail made no message. */
    ignored: text('ignored'),
    createdAt: createdAt(),
  },
  (table) => [
    index('incoming_mails_ticket_idx').on(table.ticketId),
    index('incoming_mails_age_idx').on(table.createdAt),
  ],
)

/** The layout of an agent's analytics screen. */
export const analyticsLayouts = pgTable(
  'analytics_layouts',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    ...times(),
  },
  (table) => [index('analytics_layouts_user_idx').on(table.userId, table.id.desc().nullsFirst())],
)
