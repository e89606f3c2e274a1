import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, inet, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, edited, id, instant, oneOf, partOf, updatedAt, word } from '../columns.ts'
import { quotaPeriods } from '../enums/api-keys.ts'
import { users } from './users.ts'

/** The programs and partners whose keys call the API. */
export const apiClients = pgTable(
  'api_clients',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    contactEmail: text('contact_email').notNull(),
    /** E.164 (D45). */
    contactPhone: text('contact_phone'),
    /** The keys of an inactive client are refused. */
    isActive: boolean('is_active').notNull().default(true),
    ...edited(() => users.id),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    search: text('search').generatedAlwaysAs(sql`fold(name || ' ' || contact_email)`),
  },
  (table) => [
    uniqueIndex('api_clients_name_key').on(sql`fold(${table.name})`),
    index('api_clients_search_idx').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

/** API keys, as a hash (D82). A key acts for the admin who created it, within its scope (D32). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: partOf('user_id', () => users.id),
    clientId: integer('client_id').references(() => apiClients.id, { onDelete: 'set null' }),
    /** The public part, such as `mk_3f9a1c2b`. */
    prefix: text('prefix').notNull(),
    hash: text('hash').notNull(),
    scope: text('scope').array().notNull(),
    expiresAt: instant('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    /** Addresses and networks; empty allows all. */
    ipWhitelist: text('ip_whitelist').array().notNull().default(sql`'{}'`),
    quotaMax: integer('quota_max'),
    quotaPeriod: word('quota_period', quotaPeriods),
    quotaUsed: integer('quota_used').notNull().default(0),
    /** The start of the period in which `quotaUsed` was counted. */
    quotaStartedAt: instant('quota_started_at'),
    usageCount: bigint('usage_count', { mode: 'number' }).notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    lastUsedIp: inet('last_used_ip'),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    revocationReason: text('revocation_reason'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('api_keys_hash_key').on(table.hash),
    uniqueIndex('api_keys_prefix_key').on(table.prefix),
    index('api_keys_user_idx').on(table.userId, table.id.desc().nullsFirst()),
    index('api_keys_client_idx').on(table.clientId, table.id.desc().nullsFirst()),
    check('api_keys_period_check', oneOf(table.quotaPeriod, quotaPeriods)),
    check('api_keys_quota_check', sql`(quota_max is null) = (quota_period is null) and quota_max > 0`),
    check('api_keys_scope_check', sql`cardinality(scope) > 0`),
    check('api_keys_revoked_check', sql`revoked_at is null or not is_active`),
  ],
)
