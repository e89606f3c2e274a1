import { z } from 'zod'

const figure = z.number().nullable()

/** Null is what the cache in use does not have, or what could not be read. */
export const CacheMetrics = z.object({
  /** `process`: Redis is not configured, and every replica caches for itself. */
  mode: z.enum(['redis', 'process']),
  /** Of Redis; `off`: not configured. */
  status: z.enum(['up', 'down', 'off']),
  /** Milliseconds. */
  responseTime: figure,
  version: z.string().nullable(),
  connectedClients: figure,
  /** Bytes. */
  usedMemory: figure,
  /** Null without a limit. */
  maxMemory: figure,
  memoryUsagePercentage: figure,
  /** Percent of lookups; null before the first one. */
  hitRate: figure,
  missRate: figure,
  keyspaceHits: figure,
  keyspaceMisses: figure,
  totalKeys: figure,
  expiredKeys: figure,
  evictedKeys: figure,
  commandsProcessed: figure,
  instantaneousOps: figure,
  maxClients: figure,
  rejectedConnections: figure,
  /** Databases of Redis by their number. */
  databases: z.record(
    z.string(),
    z.object({
      keys: z.number(),
      expires: z.number(),
      /** Milliseconds. */
      avgTtl: z.number(),
    }),
  ),
  /** The memory of the replica that answers. */
  replica: z.object({
    hits: z.number(),
    misses: z.number(),
    keys: z.number(),
    bytes: z.number(),
    maxBytes: z.number(),
    evicted: z.number(),
  }),
  checkedAt: z.iso.datetime(),
})
export type CacheMetrics = z.infer<typeof CacheMetrics>

export const CacheFlushed = z.object({
  /** Removed values: of Redis, else of the replica that answers. */
  removed: z.number().int(),
})

export const CacheTested = z.object({
  /** Of writing, reading and removing a value, in milliseconds. */
  responseTime: z.number(),
})
