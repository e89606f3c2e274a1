import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, partOf } from '../columns.ts'
import { users } from './users.ts'

/**
 * Two-factor by TOTP or by passkeys only, without a secret. The secret is encrypted, and `lastStep` keeps a code from
 * working twice.
 */
export const twoFactor = pgTable('two_factor', {
  userId: partOf('user_id', () => users.id).primaryKey(),
  secret: text('secret'),
  enabledAt: instant('enabled_at'),
  /** The session that enabled it: disowning that session disables it. */
  sessionId: uuid('session_id'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: partOf('user_id', () => users.id),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
)
