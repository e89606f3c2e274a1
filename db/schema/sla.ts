import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import { id, oneOf, updatedAt, word } from '../columns.ts'
import { type SlaCalendar, slaCalendars } from '../enums/sla.ts'
import { ticketCategories } from '../enums/tickets.ts'

/** A policy until a change, which applies to tickets that were opened since, or to all unresolved ones as well. */
export type PolicyTerms = {
  until: string
  appliesTo: 'new' | 'unresolved'
  firstResponseMinutes: number
  resolutionMinutes: number
  calendar: SlaCalendar
  enabled: boolean
}

/** Working hours, warning and holidays as they were before a change of the hours or of a holiday. */
export type CalendarBefore = {
  until: string
  changed: 'hours' | 'holidays'
  hours: { weekday: number; opens_at: string; closes_at: string }[]
  warning_minutes: number
  holidays: { day: string; name: string }[]
}

/**
 * Times to respond and to resolve, by priority. Each category has a policy of its own, which wins over the one without a
 * category while it is enabled.
 */
export const slaPolicies = pgTable(
  'sla_policies',
  {
    id: id(),
    priority: smallint('priority').notNull(),
    category: word('category', ticketCategories),
    firstResponseMinutes: integer('first_response_minutes').notNull(),
    resolutionMinutes: integer('resolution_minutes').notNull(),
    calendar: word('calendar', slaCalendars).notNull().default('business'),
    enabled: boolean('enabled').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** What the policy was before, oldest first. */
    history: jsonb('history').$type<PolicyTerms[]>().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('sla_policies_key').on(table.priority, table.category).nullsNotDistinct(),
    check('sla_policies_priority_check', sql`priority between 1 and 5`),
    check('sla_policies_category_check', oneOf(table.category, ticketCategories)),
    check('sla_policies_calendar_check', oneOf(table.calendar, slaCalendars)),
    check(
      'sla_policies_minutes_check',
      sql`first_response_minutes > 0 and resolution_minutes >= first_response_minutes`,
    ),
  ],
)

/** Opening hours by day of the week (1 is Monday), in Istanbul time; closed all day without a row. */
export const businessHours = pgTable(
  'business_hours',
  {
    weekday: smallint('weekday').primaryKey(),
    opensAt: time('opens_at').notNull(),
    closesAt: time('closes_at').notNull(),
  },
  () => [
    check('business_hours_weekday_check', sql`weekday between 1 and 7`),
    check('business_hours_order_check', sql`opens_at < closes_at`),
  ],
)

export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  name: text('name').notNull(),
})
