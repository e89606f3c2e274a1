import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'

/** A list, and the mark by which a browser asks whether it still holds. */
export type Kept<T> = { items: T[]; etag: string }

type Sql = Ctx['sql']

/**
 * Reads a list of the reference data once and keeps it, up to so many rows of all such lists, the least used going
 * first. What has no such list is 404 and not kept. Each database has its own.
 */
export function remember<K extends string | number, T>(
  rows: number,
  read: (sql: Sql, key: K) => Promise<T[] | undefined>,
) {
  const caches = new WeakMap<Sql, LRUCache<K, Kept<T>>>()

  function open(sql: Sql) {
    const cache = new LRUCache<K, Kept<T>>({
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

  return async ({ sql }: Ctx, key: K): Promise<Kept<T>> => {
    const cache = caches.get(sql) ?? open(sql)
    const kept = await cache.fetch(key)
    if (!kept) throw NotFound()
    return kept
  }
}

const etagOf = (items: unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22)}"`
