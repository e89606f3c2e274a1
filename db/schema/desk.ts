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
import { createdAt, id, instant, oneOf, updatedAt, word } from '../columns.ts'
import { assignmentModes } from '../enums.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** Filters of the ticket list that an agent saved; shared ones are shown to all agents. */
export const ticketViews = pgTable(
  'ticket_views',
  {
    id: id(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
        status?: string
        priority?: number
        assignee?: number | 'me'
        category?: string
        reply?: string
      }>()
      .notNull(),
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('macros_name_key').on(sql`fold(${table.name})`)],
)

/** Agents who are told of every change of a ticket. */
export const ticketFollowers = pgTable(
  'ticket_followers',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    relatedId: integer('related_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.relatedId] }),
    index('ticket_relations_related_idx').on(table.relatedId),
    check('ticket_relations_order_check', sql`ticket_id < related_id`),
  ],
)

/** What an agent takes, and their absence. */
export const agents = pgTable('agents', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Empty: all. */
  categories: text('categories').array().notNull().default([]),
  languages: text('languages').array().notNull().default([]),
  awayUntil: instant('away_until'),
  /** For taking turns. */
  lastAssignedAt: instant('last_assigned_at'),
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
    /** The version of working hours and warning, which are saved apart from the assignment. */
    slaVersion: integer('sla_version').notNull().default(1),
    /**
     * The id up to which unresolved tickets have new due times since policies, hours or holidays last changed; null when
     * all have.
     */
    slaRecalculatedTo: integer('sla_recalculated_to'),
    /** While a change of a policy is undone: when it was made. Misses that were recorded since are forgotten. */
    slaUndoneSince: instant('sla_undone_since'),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('desk_settings_one_row', sql`id = 1`),
    check('desk_settings_warning_check', sql`sla_warning_minutes between 0 and 10080`),
    check('desk_settings_mode_check', oneOf(table.assignmentMode, assignmentModes)),
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
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('analytics_layouts_user_idx').on(table.userId, table.id.desc().nullsFirst())],
)
