import { LRUCache } from 'lru-cache'
import type { Bus } from './bus.ts'
import { connectCacheRedis } from './cache-redis.ts'
import type { Log } from './log.ts'

/** Characters of JSON that a process keeps. */
const maxSize = 32 * 1024 * 1024

type Options = { redisUrl: string | undefined; bus: Bus; log: Pick<Log, 'system'>; now: () => Date }
/** Milliseconds, for every value or for one. */
type CacheTime<T> = number | ((value: T) => number)
type Entry = { until: number; value: unknown }

export type Cache = Awaited<ReturnType<typeof createCache>>

/**
 * Caches results that JSON can represent, in the process and, where it is configured, in Redis for all replicas. While
 * Redis does not answer, values are kept in the process only. Concurrent requests for a missing value load it once.
 */
export async function createCache({ redisUrl, bus, log, now }: Options) {
  const entries = new LRUCache<string, Entry & { size: number }>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') evicted++
    },
  })
  const loading = new Map<string, Promise<unknown>>()
  const redis = redisUrl ? await connectCacheRedis(redisUrl, log) : undefined
  let [hits, misses, evicted, generation] = [0, 0, 0, 0]

  /** Values that are being loaded are returned to their callers, but not stored. */
  function drop(key?: string) {
    generation++
    if (key === undefined) entries.clear()
    else entries.delete(key)
    loading.clear()
  }
  const unsubscribe = bus.subscribe('cache', ({ key }) => drop(key))
  // Events that say what is outdated may have been lost.
  bus.onResumed(() => drop())

  function keep(key: string, entry: Entry): string {
    const json = JSON.stringify(entry)
    entries.set(key, { ...entry, size: json.length })
    return json
  }

  async function find(key: string): Promise<Entry | undefined> {
    const stored = await redis?.get(key)
    if (!stored) return undefined
    const entry = JSON.parse(stored) as Entry
    return entry.until > now().getTime() ? entry : undefined
  }

  async function read<T>(key: string, time: CacheTime<T>, load: () => Promise<T>): Promise<T> {
    const began = generation
    const stored = await find(key)
    if (stored) {
      hits++
      if (began === generation) keep(key, stored)
      return stored.value as T
    }
    misses++
    const value = await load()
    if (value === undefined || began !== generation) return value
    const ms = typeof time === 'number' ? time : time(value)
    const json = keep(key, { until: now().getTime() + ms, value })
    await redis?.set(key, json, ms)
    return value
  }

  return {
    /** The cached value, or what `load` returns, for so many milliseconds. `undefined` is not cached. */
    async remember<T>(key: string, time: CacheTime<T>, load: () => Promise<T>): Promise<T> {
      const entry = entries.get(key)
      if (entry && entry.until > now().getTime()) {
        hits++
        return entry.value as T
      }
      const running = loading.get(key)
      if (running) return running as Promise<T>
      const reading = read(key, time, load).finally(() => {
        if (loading.get(key) === reading) loading.delete(key)
      })
      loading.set(key, reading)
      return reading
    },
    /** Removes a value on all replicas, after what it was computed from has changed. */
    async forget(key: string): Promise<void> {
      drop(key)
      await redis?.remove(key)
      await bus.publish('cache', { key })
    },
    /** Empties the cache on all replicas; returns the number of values, or undefined if Redis does not answer. */
    async flush(): Promise<number | undefined> {
      const own = entries.size
      const removed = redis ? await redis.removeAll() : own
      drop()
      await bus.publish('cache', {})
      return removed
    },
    /** What this process has in its memory, and how often it found a value since it started. */
    figures: () => ({ hits, misses, evicted, keys: entries.size, bytes: entries.calculatedSize, maxSize }),
    redis,
    close() {
      unsubscribe()
      redis?.close()
    },
  }
}
