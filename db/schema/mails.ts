import { index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

/** Mails that an answer speaks of and that no server has taken yet. */
export const unsentMails = pgTable(
  'unsent_mails',
  {
    id: id(),
    /** Empty where it is for nobody, and written only so that an answer takes as long. */
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>(),
    attempts: smallint('attempts').notNull().default(1),
    /** When it is tried again; whoever tries it puts this off, so that one that dies gives it back. */
    dueAt: instant('due_at').notNull(),
    /** From then on nobody needs it. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('unsent_mails_due_at_idx').on(table.dueAt)],
)
