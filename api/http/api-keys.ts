import { LRUCache } from 'lru-cache'
import type { PendingQuery, Row } from 'postgres'
import { quotaWindow } from '#api/rules/quota.ts'
import type { Sql } from '#db/client.ts'
import type { ApiKey, KeyCaller } from '../context.ts'
import { addressList } from '../lib/address-list.ts'
import { hashOf } from '../lib/api-key-secret.ts'
import { QuotaExceeded } from './api-key-errors.ts'
import type { ApiKeyUsage } from './api-key-usage.ts'
import { type UserColumns, userIn } from './session-user.ts'

export type ApiKeys = ReturnType<typeof createApiKeys>

/** The caller of a key, the version of the key, and whether its list of addresses allows an address. */
export type FoundKey = { caller: KeyCaller; version: number; allows: (ip: string) => boolean }

/**
 * Finds the callers of API keys, and counts their requests. Keys are read on each request, so that a revoked key, and a
 * key of an admin who was demoted or suspended, is refused at once.
 */
export function createApiKeys({ sql, usage }: { sql: Sql; usage: ApiKeyUsage }) {
  /** Keys as they were last read: a network that sent too many wrong keys does not keep these out. */
  const known = new LRUCache<string, FoundKey>({ max: 10_000 })

  /** A key as it was last read, which may have changed since. */
  const lastRead = (text: string): FoundKey | undefined => known.get(hashOf(text))

  /**
   * A key that may be used at `at`; undefined for any other text. One that still is `expected`, as it was last read, has
   * a request taken from its quota by the same statement, while there is one.
   */
  async function find(text: string, at: Date, expected?: FoundKey): Promise<FoundKey | undefined> {
    const hash = hashOf(text)
    const found = await read(sql`k.hash = ${hash}`, at, expected)
    if (found) known.set(hash, found)
    else known.delete(hash)
    return found
  }

  /** The same for a key that is named by its id. */
  const findById = (id: number, at: Date) => read(sql`k.id = ${id}`, at)

  async function read(which: Fragment, at: Date, expected?: FoundKey): Promise<FoundKey | undefined> {
    const usable = sql`
      select k.id, k.prefix, k.scope, k.expires_at, k.ip_whitelist, k.quota_max, k.quota_period, k.version,
        c.id as client_id, c.name as client_name,
        u.id as user_id, u.email, u.first_name, u.last_name, u.username,
        '/api/v1/user/account/avatars/' || u.id || '/' || u.avatar_key as avatar_url, u.language, u.terms_version
      from api_keys k join users u on u.id = k.user_id left join api_clients c on c.id = k.client_id
      where ${which} and k.is_active and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${at.toISOString()})
        and (c.id is null or c.is_active)
        and u.role = 'admin' and u.status = 'active' and u.deleted_at is null`
    const quota = expected?.caller.key.quota
    const [row] = await (quota
      ? sql<KeyRow[]>`
          with usable as materialized (${usable}), spent as (${spending(
            sql`k.version = ${expected.version} and k.id = (select id from usable where version = ${expected.version})`,
            quotaWindow(quota.period, at).from,
          )})
          select *, (select quota_used from spent) as quota_used from usable`
      : sql<KeyRow[]>`select *, null::int as quota_used from (${usable}) usable`)
    if (!row) return undefined
    const { ip_whitelist: addresses, version } = row
    const caller: KeyCaller = { type: 'api_key', key: asKey(row), user: { ...userIn(row), ...activeAdmin } }
    return { caller, version, allows: addresses.length === 0 ? () => true : addressList(addresses) }
  }

  /**
   * Takes a request of a quota, in one statement, so that concurrent requests on all replicas together never take more.
   * It does not wait for the disk, which would be most of the request: a crash of PostgreSQL forgets the requests of its
   * last second at most.
   */
  const spending = (which: Fragment, from: Date): Fragment => {
    const start = from.toISOString()
    return sql`
      update api_keys k set
        quota_used = case when quota_started_at >= ${start} then quota_used + 1 else 1 end,
        quota_started_at = greatest(quota_started_at, ${start})
      where ${which} and (quota_started_at is null or quota_started_at < ${start} or quota_used < quota_max)
        and set_config('synchronous_commit', 'off', true) is not null
      returning quota_used`
  }

  /**
   * Counts a request, and takes it from a quota unless reading the key did. 429 RATE_LIMIT_EXCEEDED until the period of
   * the quota ends.
   */
  async function admit(caller: KeyCaller, { at, ip }: { at: Date; ip: string }): Promise<KeyCaller> {
    const { key } = caller
    const quota = key.quota && { ...key.quota, used: key.quota.used ?? (await spend(key.id, key.quota, at)) }
    usage.record(key.id, { at: at.getTime(), ip })
    return { ...caller, key: { ...key, quota } }
  }

  async function spend(id: number, { max, period }: NonNullable<ApiKey['quota']>, at: Date): Promise<number> {
    const { from, until } = quotaWindow(period, at)
    const [spent] = await sql<{ quota_used: number }[]>`${spending(sql`k.id = ${id}`, from)}`
    if (spent) return spent.quota_used
    const retryAfter = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
    const quota = { max, used: max, remaining: 0, period, resetsAt: until.toISOString() }
    throw QuotaExceeded({ retryAfter, extra: { quota } })
  }

  return { lastRead, find, findById, admit }
}

const activeAdmin = { role: 'admin', status: 'active' } as const

type Fragment = PendingQuery<Row[]>

type KeyRow = UserColumns & {
  id: number
  prefix: string
  scope: string[]
  expires_at: Date | null
  ip_whitelist: string[]
  quota_max: number | null
  quota_period: NonNullable<ApiKey['quota']>['period'] | null
  /** With this request; null if none was taken from the quota. */
  quota_used: number | null
  version: number
  client_id: number | null
  client_name: string | null
}

const asKey = (row: KeyRow): ApiKey => ({
  id: row.id,
  prefix: row.prefix,
  scope: row.scope,
  expiresAt: row.expires_at,
  client: row.client_id === null ? null : { id: row.client_id, name: row.client_name! },
  quota:
    row.quota_max === null ? null : { max: row.quota_max, period: row.quota_period!, used: row.quota_used },
})
