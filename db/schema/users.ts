import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, oneOf, partOf, times, word } from '../columns.ts'
import { roles, userStates, userStatuses } from '../enums/users.ts'
import { languages } from '../enums.ts'

const generatedText = customType<{ data: string }>({ dataType: () => 'text' })

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Canonical: Unicode NFC, ASCII lower-cased (D100). */
    email: text('email').notNull(),
    /** As it was typed; not every user has one. Unique when folded, so that nobody takes a look-alike. */
    username: text('username'),
    /** The one before, held for its owner for a while after the change. */
    previousUsername: text('previous_username'),
    /** When the user last exchanged one for another; null after a first choice. */
    usernameChangedAt: instant('username_changed_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The file of the picture; null without one. A trigger schedules the removal of the one before. */
    avatarKey: text('avatar_key'),
    role: word('role', roles).notNull().default('user'),
    status: word('status', userStatuses).notNull().default('active'),
    language: word('language', languages).notNull().default('tr'),
    /** E.164 (D45), with the calling code apart because people choose it apart. */
    phone: text('phone'),
    phoneCode: smallint('phone_code').notNull().default(90),
    birthDate: date('birth_date', { mode: 'string' }),
    /** 1 male, 2 female. */
    genderCode: smallint('gender_code'),
    emailVerifiedAt: instant('email_verified_at'),
    passwordChangedAt: instant('password_changed_at'),
    lastLoginAt: instant('last_login_at'),
    /** The newest version of the terms that the user accepted; `terms_acceptances` has all. */
    termsVersion: text('terms_version'),
    suspendedAt: instant('suspended_at'),
    /** 'user' may reactivate by signing in, 'admin' may not. */
    suspendedBy: word('suspended_by', roles),
    /** The admin, if `suspendedBy` is 'admin'. */
    suspendedById: integer('suspended_by_id').references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    suspensionReason: text('suspension_reason'),
    /** A suspension with an end is lifted by a job. */
    suspendedUntil: instant('suspended_until'),
    /** Signed out and hidden from this instant; personal data is erased 30 days later (D99). */
    deletedAt: instant('deleted_at'),
    deletionReason: text('deletion_reason'),
    erasedAt: instant('erased_at'),
    /** Incremented by a trigger when a column that admins edit changes. */
    version: integer('version').notNull().default(1),
    ...times(),
    /** Folded for searching: 'ışık', 'IŞIK' and 'isik' are one (D100). */
    search: generatedText('search')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(username, '') || ' ' || coalesce(phone, ''))`,
      ),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_username_folded_key').on(sql`fold(${table.username})`),
    index('users_previous_username_idx')
      .on(sql`fold(${table.previousUsername})`)
      .where(sql`previous_username is not null`),
    index('users_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('users_admins_idx').on(table.id).where(sql`role = 'admin'`),
    index('users_erasure_idx').on(table.deletedAt).where(sql`deleted_at is not null and erased_at is null`),
    index('users_deleted_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('users_suspender_idx').on(table.suspendedById).where(sql`suspended_by_id is not null`),
    index('users_suspension_end_idx').on(table.suspendedUntil).where(sql`suspended_until is not null`),
    check(
      'users_username_check',
      sql`username ~ '^[a-zA-Z0-9çğıöşüÇĞİÖŞÜ][a-zA-Z0-9çğıöşüÇĞİÖŞÜ._-]{2,29}$'`,
    ),
    check('users_gender_check', sql`gender_code in (1, 2)`),
    check('users_role_check', oneOf(table.role, roles)),
    check('users_status_check', oneOf(table.status, userStatuses)),
    check('users_language_check', oneOf(table.language, languages)),
  ],
)

/**
 * Numbers of users by role and state. Triggers on `users` insert changes instead of updating one row, so that writers do
 * not wait for each other; a job adds the rows of a pair together. Read them with `sum`.
 */
export const userCounts = pgTable(
  'user_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    role: word('role', roles).notNull(),
    state: word('state', userStates).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    check('user_counts_role_check', oneOf(table.role, roles)),
    check('user_counts_state_check', oneOf(table.state, userStates)),
  ],
)

/** Notes of the staff on a user; the user never sees them, also not in an export. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    ...times(),
  },
  (table) => [
    index('staff_notes_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    check('staff_notes_text_check', sql`length(text) between 1 and 2000`),
  ],
)
