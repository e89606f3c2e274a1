import { createHash } from 'node:crypto'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'

export type CachedList<T> = { items: T[]; etag: string }

/** Only a release changes reference data. */
const cacheMs = 24 * 3_600_000

/** Caches the lists of reference data by name and key. 404 for a key without a list, which is not cached. */
export const cachedList =
  <K extends string | number, T>(name: string, read: (sql: Ctx['sql'], key: K) => Promise<T[] | undefined>) =>
  async ({ sql, cache }: Ctx, key: K): Promise<CachedList<T>> => {
    const list = await cache.remember(`locations:${name}:${key}`, cacheMs, async () => {
      const items = await read(sql, key)
      return items && { items, etag: etagOf(items) }
    })
    if (!list) throw NotFound()
    return list
  }

const etagOf = (items: unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22)}"`
