import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, known, oneOf, partOf, word } from '../columns.ts'
import { senderTypes } from '../enums/ticket-messages.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: id(),
    ticketId: partOf('ticket_id', () => tickets.id),
    senderType: word('sender_type', senderTypes).notNull(),
    senderId: integer('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of a copied person, whose mail it was; null for the requester and for staff. */
    copiedEmail: text('copied_email'),
    copiedName: text('copied_name'),
    body: text('body').notNull(),
    /** The ticket that the message was written to, before a merge or split moved it. */
    movedFrom: integer('moved_from'),
    /** A note between admins, which the requester never sees. */
    isInternal: boolean('is_internal').notNull().default(false),
    /** Whose message it is and the key they sent with it, by hash: the same one again is the same message. */
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    /** When the other side read it. */
    readAt: instant('read_at'),
    /** The folded words as they are written, which weigh more, and their Turkish stems (D100). */
    words: tsvector('words').generatedAlwaysAs(sql`search_words(body)`),
  },
  (table) => [
    index('ticket_messages_ticket_idx').on(table.ticketId, table.id),
    uniqueIndex('ticket_messages_key')
      .on(table.ticketId, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
    index('ticket_messages_words_idx').using('gin', table.words),
    index('ticket_messages_created_idx').on(table.createdAt),
    index('ticket_messages_sender_idx').on(table.senderId).where(known(table.senderId)),
    check('ticket_messages_sender_check', oneOf(table.senderType, senderTypes)),
  ],
)

/** A file, uploaded first and claimed by the message that names it (D87). */
export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: id(),
    ticketId: partOf('ticket_id', () => tickets.id),
    messageId: integer('message_id').references(() => ticketMessages.id, { onDelete: 'cascade' }),
    /** Null: the guest of the ticket. */
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** By content, never by what the sender said. */
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index('ticket_attachments_message_idx').on(table.messageId),
    index('ticket_attachments_ticket_idx').on(table.ticketId),
    index('ticket_attachments_uploader_idx').on(table.uploadedBy).where(known(table.uploadedBy)),
    index('ticket_attachments_unclaimed_idx').on(table.createdAt).where(sql`message_id is null`),
  ],
)
