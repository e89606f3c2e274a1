import { sql } from 'drizzle-orm'
import { check, customType, date, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, updatedAt, word } from '../columns.ts'
import { languages, roles, userStatuses } from '../enums.ts'

const generatedText = customType<{ data: string }>({ dataType: () => 'text' })

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Canonical: Unicode NFC, ASCII lower-cased (D100). */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
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
    suspendedAt: instant('suspended_at'),
    /** 'user' may reactivate by signing in, 'admin' may not. */
    suspendedBy: word('suspended_by', roles),
    suspensionReason: text('suspension_reason'),
    /** Signed out and hidden from this instant; personal data is erased 30 days later (D99). */
    deletedAt: instant('deleted_at'),
    deletionReason: text('deletion_reason'),
    erasedAt: instant('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Folded for searching: 'ışık', 'IŞIK' and 'isik' are one (D100). */
    search: generatedText('search')
      .notNull()
      .generatedAlwaysAs(sql`fold(' ' || first_name || ' ' || last_name || ' ' || email)`),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    index('users_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
    index('users_admins_idx').on(table.id).where(sql`role = 'admin'`),
    index('users_erasure_idx').on(table.deletedAt).where(sql`deleted_at is not null and erased_at is null`),
    check('users_gender_check', sql`gender_code in (1, 2)`),
    check('users_role_check', oneOf(table.role, roles)),
    check('users_status_check', oneOf(table.status, userStatuses)),
    check('users_language_check', oneOf(table.language, languages)),
  ],
)
