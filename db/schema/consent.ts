import { sql } from 'drizzle-orm'
import { boolean, check, index, inet, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, partOf, word } from '../columns.ts'
import { acceptedDocuments, consentCategories } from '../enums/consent.ts'
import { languages } from '../enums.ts'
import { users } from './users.ts'

/** Cookie consents (D86): immutable, but superseded by newer ones or withdrawn. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    /** The browser; `userId` is set when a user signs in there. */
    guid: uuid('guid').notNull(),
    guestSessionId: uuid('guest_session_id'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    category: word('category', consentCategories).notNull(),
    granted: boolean('granted').notNull(),
    /** The version of the text that was shown, its language and its SHA-256. */
    version: text('version').notNull(),
    language: word('language', languages).notNull(),
    textHash: text('text_hash').notNull(),
    ip: inet('ip'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('consents_guid_idx').on(table.guid, table.id.desc().nullsFirst()),
    index('consents_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    /** Rows without a user that still have personal data. */
    index('consents_traces_idx')
      .on(table.createdAt)
      .where(sql`user_id is null and (ip is not null or user_agent is not null)`),
    check('consents_category_check', oneOf(table.category, consentCategories)),
    check('consents_language_check', oneOf(table.language, languages)),
    check('consents_mandatory_check', sql`category <> 'mandatory' or granted`),
  ],
)

/** A browser without an account: created on the first page, assigned to a user at sign-in, deleted at sign-out. */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    guid: uuid('guid').notNull().unique(),
    deviceId: text('device_id'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    language: word('language', languages).notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    upgradedAt: instant('upgraded_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('guest_sessions_user_idx').on(table.userId),
    index('guest_sessions_expiry_idx').on(table.expiresAt),
    check('guest_sessions_language_check', oneOf(table.language, languages)),
  ],
)

/** Which version of the terms a user accepted, and of the privacy policy was told of; `users.terms_version` has the newest. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    document: word('document', acceptedDocuments).notNull(),
    /** The version that was shown, its language and its SHA-256. */
    version: text('version').notNull(),
    language: word('language', languages).notNull(),
    textHash: text('text_hash').notNull(),
    ip: inet('ip'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('terms_acceptances_key').on(table.userId, table.document, table.version),
    check('terms_acceptances_document_check', oneOf(table.document, acceptedDocuments)),
    check('terms_acceptances_language_check', oneOf(table.language, languages)),
  ],
)

/** Where a user came from before registering, with the consent 'marketing'; withdrawing it deletes the row. */
export const registrationOrigins = pgTable('registration_origins', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  source: text('source'),
  medium: text('medium'),
  campaign: text('campaign'),
  /** The host of the other site. */
  referrer: text('referrer'),
  createdAt: createdAt(),
})
