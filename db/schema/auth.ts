import {
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf, partOf, word } from '../columns.ts'
import { codePurposes, deviceCodeStatuses, failedLoginReasons, tokenPurposes } from '../enums/auth.ts'
import { languages } from '../enums.ts'
import { sessions } from './sessions.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'

/** Verification codes of mails; one active code for each address and purpose. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    email: text('email').notNull(),
    purpose: word('purpose', codePurposes).notNull(),
    hash: text('hash').notNull(),
    /** The user who changes the address. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    language: word('language', languages).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.purpose] }),
    index('verification_codes_expiry_idx').on(table.expiresAt),
    check('verification_codes_purpose_check', oneOf(table.purpose, codePurposes)),
  ],
)

/** The number that a user verifies by a code of an SMS; another number of the account is not verified. */
export const phoneVerifications = pgTable('phone_verifications', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  phone: text('phone').notNull(),
  hash: text('hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  verifiedAt: instant('verified_at'),
})

/** Single-use secrets behind links and steps, by hash. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: word('purpose', tokenPurposes).notNull(),
    email: text('email').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    /** The session of the token has changed the address of the account. */
    movedAway: boolean('moved_away').notNull().default(false),
    /** The ticket that a rating or guest link is for. */
    ticketId: integer('ticket_id').references(() => tickets.id, { onDelete: 'cascade' }),
    /** The device that opened a guest link first, by hash; the link opens on no other. */
    device: text('device'),
    /** The language of the registration. */
    language: word('language', languages),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_tokens_user_idx').on(table.userId, table.purpose),
    index('one_time_tokens_email_idx').on(table.email, table.purpose),
    index('one_time_tokens_expiry_idx').on(table.expiresAt),
    check('one_time_tokens_purpose_check', oneOf(table.purpose, tokenPurposes)),
    check('one_time_tokens_language_check', oneOf(table.language, languages)),
  ],
)

/** Failed sign-ins of an account from a network; five lock the pair, and each further lock lasts twice as long. */
export const loginFailures = pgTable(
  'login_failures',
  {
    email: text('email').notNull(),
    ip: inet('ip').notNull(),
    failures: integer('failures').notNull().default(0),
    locks: integer('locks').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastFailedAt: instant('last_failed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.email, table.ip] }),
    index('login_failures_age_idx').on(table.lastFailedAt),
  ],
)

/** Every failed sign-in, also of addresses without an account, for 90 days. */
export const failedLogins = pgTable(
  'failed_logins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: word('reason', failedLoginReasons).notNull(),
    ip: inet('ip').notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (table) => [
    index('failed_logins_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('failed_logins_age_idx').on(table.createdAt),
    check('failed_logins_reason_check', oneOf(table.reason, failedLoginReasons)),
  ],
)

/** Device authorisation (RFC 8628) for the command line. */
export const deviceCodes = pgTable(
  'device_codes',
  {
    deviceHash: text('device_hash').primaryKey(),
    userCode: text('user_code').notNull().unique(),
    client: jsonb('client').$type<{ name: string }>().notNull(),
    status: word('status', deviceCodeStatuses).notNull().default('pending'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session that approved it; the code ends with the session. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastPolledAt: instant('last_polled_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('device_codes_expiry_idx').on(table.expiresAt),
    index('device_codes_session_idx').on(table.sessionId),
    check('device_codes_status_check', oneOf(table.status, deviceCodeStatuses)),
  ],
)
