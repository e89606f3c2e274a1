import { LRUCache } from 'lru-cache'
import type { PendingQuery, Row } from 'postgres'
import { quotaWindow } from '#api/rules/quota.ts'
import type { Sql } from '#db/client.ts'
import type { ApiKey, KeyCaller, SessionUser } from '../context.ts'
import { addressList } from '../lib/address-list.ts'
import { hashOf } from '../lib/api-key-secret.ts'
import { QuotaExceeded } from './api-key-errors.ts'
import type { ApiKeyUsage } from './api-key-usage.ts'

export type ApiKeys = ReturnType<typeof createApiKeys>

/** The caller of a key, and whether its list of addresses allows an address. */
type Found = { caller: KeyCaller; allows: (ip: string) => boolean }

/**
 * Finds the callers of API keys, and counts their requests. Keys are read on each request, so that a revoked key, and a
 * key of an admin who was demoted or suspended, is refused at once.
 */
export function createApiKeys({ sql, usage }: { sql: Sql; usage: ApiKeyUsage }) {
  /** Keys that were valid once: a network that sent too many wrong keys does not keep them out. */
  const known = new LRUCache<string, true>({ max: 10_000 })

  /** A key that may be used at `at`; undefined for any other text. */
  async function find(text: string, at: Date): Promise<Found | undefined> {
    const hash = hashOf(text)
    const found = await read(sql`k.hash = ${hash}`, at)
    if (found) known.set(hash, true)
    else known.delete(hash)
    return found
  }

  /** The same for a key that is named by its id. */
  const findById = (id: number, at: Date) => read(sql`k.id = ${id}`, at)

  async function read(condition: PendingQuery<Row[]>, at: Date): Promise<Found | undefined> {
    const [row] = await sql<KeyRow[]>`
      select k.id, k.prefix, k.scope, k.expires_at, k.ip_whitelist, k.quota_max, k.quota_period,
        c.id as client_id, c.name as client_name,
        u.id as user_id, u.email, u.first_name, u.last_name, u.username,
        '/api/v1/user/account/avatars/' || u.id || '/' || u.avatar_key as avatar_url, u.language, u.terms_version
      from api_keys k join users u on u.id = k.user_id left join api_clients c on c.id = k.client_id
      where ${condition} and k.is_active and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${at.toISOString()})
        and (c.id is null or c.is_active)
        and u.role = 'admin' and u.status = 'active' and u.deleted_at is null`
    if (!row) return undefined
    const { ip_whitelist: addresses } = row
    const caller: KeyCaller = { type: 'api_key', key: asKey(row), user: asUser(row) }
    return { caller, allows: addresses.length === 0 ? () => true : addressList(addresses) }
  }

  /**
   * Counts a request. A key with a quota takes one of it in one statement, so that concurrent requests on all replicas
   * together never take more. 429 RATE_LIMIT_EXCEEDED until the period ends. The statement does not wait for the disk,
   * which would be most of the request: a crash of PostgreSQL forgets the requests of its last second at most.
   */
  async function admit({ key }: KeyCaller, { at, ip }: { at: Date; ip: string }): Promise<void> {
    if (key.quota) await spend(key.id, key.quota, at)
    usage.record(key.id, { at: at.getTime(), ip })
  }

  async function spend(id: number, { max, period }: NonNullable<ApiKey['quota']>, at: Date): Promise<void> {
    const { from, until } = quotaWindow(period, at)
    const start = from.toISOString()
    const spent = await sql`
      update api_keys set
        quota_used = case when quota_started_at >= ${start} then quota_used + 1 else 1 end,
        quota_started_at = greatest(quota_started_at, ${start})
      where id = ${id} and (quota_started_at is null or quota_started_at < ${start} or quota_used < quota_max)
        and set_config('synchronous_commit', 'off', true) is not null
      returning id`
    if (spent.length > 0) return
    const retryAfter = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
    const quota = { max, used: max, remaining: 0, period, resetsAt: until.toISOString() }
    throw QuotaExceeded({ retryAfter, extra: { quota } })
  }

  return { find, findById, admit, isKnown: (text: string) => known.has(hashOf(text)) }
}

type KeyRow = {
  id: number
  prefix: string
  scope: string[]
  expires_at: Date | null
  ip_whitelist: string[]
  quota_max: number | null
  quota_period: NonNullable<ApiKey['quota']>['period'] | null
  client_id: number | null
  client_name: string | null
  user_id: number
  email: string
  first_name: string
  last_name: string
  username: string | null
  avatar_url: string | null
  language: SessionUser['language']
  terms_version: string | null
}

const asKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  prefix: row.prefix,
  scope: row.scope,
  expiresAt: row.expires_at,
  client: row.client_id === null ? null : { id: row.client_id, name: row.client_name! },
  quota: row.quota_max === null ? null : { max: row.quota_max, period: row.quota_period! },
})

const asUser = (row: KeyRow): SessionUser => ({
  id: row.user_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  username: row.username,
  avatarUrl: row.avatar_url,
  role: 'admin',
  status: 'active',
  language: row.language,
  termsVersion: row.terms_version,
})
