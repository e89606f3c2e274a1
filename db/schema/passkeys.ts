import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, partOf } from '../columns.ts'
import { users } from './users.ts'

/** WebAuthn credentials, several per user. Binary values are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 for authenticators that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** What the authenticator knows the user by: random, and the same for all passkeys of a user. */
    userHandle: text('user_handle').notNull(),
    /** Whether it may be copied to other devices of its owner, and whether it was. */
    synced: boolean('synced').notNull(),
    backedUp: boolean('backed_up').notNull(),
    /** The session that added it: disowning that session removes it. */
    sessionId: uuid('session_id'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('passkeys_user_idx').on(table.userId, table.id),
    check('passkeys_name_check', sql`length(name) between 1 and 80`),
  ],
)
