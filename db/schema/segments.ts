import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, times } from '../columns.ts'
import type { SegmentField, SegmentMatch, SegmentOp } from '../enums/segments.ts'
import { users } from './users.ts'

export type Condition = { field: SegmentField; op: SegmentOp; value: string | string[] | boolean }
export type Rules = { match: SegmentMatch; conditions: Condition[] }

/** Groups of users defined by rules, which are evaluated each time (D31). */
export const segments = pgTable('segments', {
  id: id(),
  name: text('name').notNull(),
  rules: jsonb('rules').$type<Rules>().notNull(),
  version: integer('version').notNull().default(1),
  /** The size at `countedAt`. */
  lastCount: integer('last_count'),
  /** Counting took too long, so the number is extrapolated. */
  lastCountIsEstimated: boolean('last_count_is_estimated').notNull().default(false),
  countedAt: instant('counted_at'),
  createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
  ...times(),
})
