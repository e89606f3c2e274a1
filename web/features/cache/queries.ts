import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { dataOf } from '#api/client.ts'
import { systemRefreshMs } from '#api/rules/system.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const redis = api.admin.system.redis
export const cacheKey = ['system-cache'] as const

export const cacheQuery = queryOptions({
  queryKey: cacheKey,
  queryFn: ({ signal }) => dataOf(redis.metrics.$get({}, { init: { signal } })),
  refetchInterval: systemRefreshMs,
})

export type CacheMetrics = Extract<InferResponseType<typeof redis.metrics.$get>, { data: unknown }>['data']

export type CacheMode = CacheMetrics['mode']

/** Empties the cache; as a row of `useRemove`, whose id is the kind of cache. */
export const flushCache = (mode: CacheMode) => ({
  mutationKey: [...cacheKey, 'flush'],
  mutationFn: (_cache: { id: CacheMode }) => dataOf(redis.flush.$post({})),
  meta: {
    success: mode === 'redis' ? m.cache_flushed_redis : m.cache_flushed,
    failure: m.cache_flush_failed,
    refreshes: [cacheKey],
  },
})
