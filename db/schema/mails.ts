import { and, eq, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, partOf } from '../columns.ts'
import { users } from './users.ts'

/** Mails that no server has accepted yet. */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    id: id(),
    /** Empty for a mail that is discarded; it is stored only so that the response takes as long. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>(),
    attempts: smallint('attempts').notNull().default(1),
    /** The next attempt. An attempt moves it, as a lease, so that a mail of a dead process becomes due again. */
    dueAt: instant('due_at').notNull(),
    /** The mail is worthless from then on, because its code or link has expired. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('unsent_mails_due_at_idx').on(table.dueAt)],
)

/** Mails without an attempt whose Message-ID begins with a name. */
export const isUnattempted = (name: string) =>
  and(eq(unsentMails.attempts, 0), sql`starts_with(${unsentMails.headers}->>'Message-ID', ${`<${name}`})`)

/** What mails to the address of a user came to (D102). Counts only while the user has that address. */
export const addressBounces = pgTable('address_bounces', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  email: text('email').notNull(),
  /** Soft bounces since the last delivered mail. */
  softBounces: smallint('soft_bounces').notNull().default(0),
  softBouncedAt: instant('soft_bounced_at'),
  /** Since when mail to the address is off; null while it is on. */
  bouncedAt: instant('bounced_at'),
  reason: text('reason'),
  /** When it was switched on again; bounces from before it do not count. */
  resumedAt: instant('resumed_at'),
})

/** Those of the addresses to which mail is off. */
export const isBouncedOf = (emails: string[]) => sql`bounced_at is not null and exists (
  select from users u where u.id = user_id and u.email = address_bounces.email and u.email = any(${sql.param(emails)}::text[]))`

/** Events that providers of mail and SMS posted, so that each counts once. */
export const messageEvents = pgTable(
  'message_events',
  {
    /** The source and its id of the event. */
    id: text('id').primaryKey(),
    /** Whether it was about a delivery or the address of a user. */
    known: boolean('known').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('message_events_age_idx').on(table.createdAt)],
)
