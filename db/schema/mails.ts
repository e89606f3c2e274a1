import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

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
