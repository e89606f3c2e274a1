import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, known, oneOf, partOf, word } from '../columns.ts'
import { actorTypes } from '../enums/audit.ts'
import { feedbackTopics } from '../enums/ticket-history.ts'
import { ticketStatuses } from '../enums/tickets.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** Every change of status or hands; the server alone writes the moves (D75). */
export const ticketStatusLog = pgTable(
  'ticket_status_log',
  {
    id: id(),
    ticketId: partOf('ticket_id', () => tickets.id),
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
    /** Figures of a period count resolutions in this index alone. */
    index('ticket_status_log_resolved_idx')
      .on(table.createdAt, table.ticketId, table.changedBy)
      .where(sql`new_status = 'resolved'`),
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
    ticketId: partOf('ticket_id', () => tickets.id),
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
