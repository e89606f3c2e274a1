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
import { edited, id, instant, oneOf, partOf, word } from '../columns.ts'
import type { SegmentMatch, SegmentOp } from '../enums/segments.ts'
import { type TicketRuleField, ticketRuleEvents } from '../enums/ticket-rules.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** What the support desk does by itself to tickets that meet conditions, in the order of `position`. */
export const ticketRules = pgTable(
  'ticket_rules',
  {
    id: id(),
    position: integer('position').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    name: text('name').notNull(),
    event: word('event', ticketRuleEvents).notNull(),
    /** Of an event that is a time after another; null of all others. */
    afterHours: integer('after_hours'),
    conditions: jsonb('conditions')
      .$type<{
        match: SegmentMatch
        conditions: { field: TicketRuleField; op: SegmentOp; value: string | string[] | boolean }[]
      }>()
      .notNull(),
    actions: jsonb('actions')
      .$type<{
        category?: string
        subcategory?: string | null
        priority?: number
        add_tags?: string[]
        remove_tags?: string[]
        reply?: number
        assign?: number | string
        status?: string
        notify?: number[]
      }>()
      .notNull(),
    ...edited(() => users.id),
  },
  (table) => [
    uniqueIndex('ticket_rules_name_key').on(sql`fold(${table.name})`),
    check('ticket_rules_event_check', oneOf(table.event, ticketRuleEvents)),
    check('ticket_rules_time_check', sql`(event like 'since\\_%') = (after_hours is not null)`),
    check('ticket_rules_hours_check', sql`after_hours between 1 and 2160`),
  ],
)

/** Tickets that a rule of time has dealt with, each once. */
export const ticketRuleRuns = pgTable(
  'ticket_rule_runs',
  {
    ruleId: partOf('rule_id', () => ticketRules.id),
    ticketId: partOf('ticket_id', () => tickets.id),
    ranAt: instant('ran_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.ticketId] }),
    index('ticket_rule_runs_ticket_idx').on(table.ticketId),
  ],
)
