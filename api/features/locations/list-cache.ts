import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'

export type CachedList<T> = { items: T[]; etag: string }

type Sql = Ctx['sql']

/**
 * Caches lists of reference data per database, up to `rows` rows of all lists together, least recently used first out.
 * 404 for a key without a list, which is not cached.
 */
export function cachedList<K extends string | number, T>(
  rows: number,
  read: (sql: Sql, key: K) => Promise<T[] | undefined>,
) {
  const caches = new WeakMap<Sql, LRUCache<K, CachedList<T>>>()

  function open(sql: Sql) {
    const cache = new LRUCache<K, CachedList<T>>({
      maxSize: rows,
      sizeCalculation: ({ items }) => items.length + 1,
      fetchMethod: async (key) => {
        const items = await read(sql, key)
        return items && { items, etag: etagOf(items) }
      },
    })
    caches.set(sql, cache)
    return cache
  }

  return async ({ sql }: Ctx, key: K): Promise<CachedList<T>> => {
    const cache = caches.get(sql) ?? open(sql)
    const list = await cache.fetch(key)
    if (!list) throw NotFound()
    return list
  }
}

const etagOf = (items: unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22)}"`
