import { z } from 'zod'
import { choice, digitsOr, idMax, rowLimit } from '#api/http/input.ts'

/** What the server cannot read is null (D8). */
const figure = z.number().nullable()

const name = z.string().min(1).max(63)

export const VacuumInput = z.object({
  /** A table of the catalogue; absent: all of them. */
  tableName: name.optional(),
  analyze: z.boolean().default(true),
})
export const ReindexInput = z
  .object({ tableName: name.optional(), indexName: name.optional() })
  .refine(({ tableName, indexName }) => !tableName || !indexName, {
    error: 'REINDEX_ONE',
    path: ['indexName'],
  })
export const KillInput = z.object({ pid: z.number().int().min(1).max(idMax) })
export const BackupInput = z.object({
  /** Read and ignored: the server names its backups (D76). */
  backupPath: z.string().max(1000).optional(),
  /** From 0, not compressed, to 9, the smallest. */
  compressionLevel: z.number().int().min(0).max(9).default(6),
})

/** Milliseconds; clamped to five seconds. */
export const TestQuery = z.object({
  duration: digitsOr(z.number().int().min(0).max(idMax))
    .default(500)
    .transform((ms) => Math.min(ms, 5_000)),
})

const limit = rowLimit(10)
export const SlowQuery = z.object({
  limit,
  /** Milliseconds; absent: SLOW_QUERY_MS. */
  minDuration: digitsOr(z.number().int().min(0).max(idMax)).optional(),
})
const topOrders = ['calls', 'avgTime', 'totalTime', 'rows'] as const
export const TopQuery = z.object({ limit, orderBy: choice(topOrders, 'calls') })

/** Milliseconds. */
export const Ping = z.object({ responseTime: z.number() })

export const Connection = z.object({
  usename: z.string().nullable(),
  application_name: z.string().nullable(),
  state: z.string().nullable(),
  client_addr: z.string().nullable(),
})
export const Connections = z.object({ details: z.array(Connection.extend({ pid: z.number().int() })) })

export const DatabaseMetrics = z.object({
  status: z.enum(['up', 'down']),
  /** Milliseconds of a query to the database and back. */
  responseTime: z.number(),
  version: z.string(),
  connections: z.object({
    total: z.number().int(),
    active: z.number().int(),
    idle: z.number().int(),
    maxConnections: z.number().int(),
    databaseConnections: z.number().int(),
    /** Null in production (D98). */
    details: z.array(Connection).nullable(),
  }),
  database: z.object({
    size: z.number(),
    sizeFormatted: z.string(),
    tableCount: z.number().int(),
    indexCount: z.number().int(),
    schemaCount: z.number().int(),
  }),
  performance: z.object({
    cacheHitRatio: figure,
    slowQueries: figure,
    runningQueries: z.number().int(),
    /** Queries that wait for a lock. */
    locks: z.number().int(),
    deadlocks: figure,
    /** Transactions a second between two readings; null at the first. */
    transactionRate: figure,
  }),
  /** Seconds. */
  uptime: z.number(),
  statistics: z.object({
    totalQueries: figure,
    commitRate: figure,
    rollbackRate: figure,
    /** The share of checkpoints that came on schedule, as a percentage. */
    checkpointRate: figure,
    /** The share of table blocks found in shared buffers, as a percentage. */
    bufferHitRate: figure,
    tempFiles: figure,
    tempBytes: figure,
  }),
  config: z.object({ host: z.string(), port: z.number().int(), database: z.string(), user: z.string() }),
  /** The threshold of a slow query in milliseconds. */
  slowQueryMs: z.number().int(),
  /** Whether test queries may be sent here (D98). */
  testQuery: z.boolean(),
})

export const ActiveQuery = z.object({
  pid: z.number().int(),
  username: z.string().nullable(),
  applicationName: z.string().nullable(),
  state: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  waitEventType: z.string().nullable(),
  clientAddress: z.string().nullable(),
  query: z.string(),
})
export const ActiveQueries = z.array(ActiveQuery)

const statement = { avgTime: z.number(), calls: z.number(), hitPercent: figure, query: z.string() }
export const SlowQueryRow = z.object({ ...statement, maxTime: z.number() })
export const SlowQueries = z.array(SlowQueryRow)
/** Beside the list, which is an array. */
export const StatementExtra = z.object({ extensionAvailable: z.boolean(), minDuration: z.number().int() })
export const TopQueryRow = z.object({ ...statement, rows: z.number() })
export const TopQueries = z.object({ queries: z.array(TopQueryRow), extensionAvailable: z.boolean() })

const instant = z.iso.datetime().nullable()
export const DatabaseTable = z.object({
  name: z.string(),
  /** Estimates of the statistics collector. */
  rows: z.number(),
  deadRows: z.number(),
  size: z.number(),
  indexSize: z.number(),
  sizeFormatted: z.string(),
  lastVacuum: instant,
  lastAnalyze: instant,
  indexes: z.array(z.object({ name: z.string(), size: z.number(), scans: z.number() })),
})
export const DatabaseTables = z.object({ tables: z.array(DatabaseTable) })

/** Paths are relative to DATA_DIR. Only the compressed file is kept; the other names are those it unpacks to. */
export const BackupResult = z.object({
  fileName: z.string(),
  normalFileName: z.string(),
  compressedFileName: z.string(),
  normalFilePath: z.string(),
  compressedFilePath: z.string(),
  targetPath: z.string(),
  normalFolder: z.string(),
  compressedFolder: z.string(),
  originalSize: z.number(),
  compressedSize: z.number(),
  fileSize: z.number(),
  /** The saved share, as a percentage. */
  compressionRatio: z.number(),
  timestamp: z.iso.datetime(),
})

const backupStates = ['valid', 'invalid', 'unverified'] as const
export const Backup = z.object({
  name: z.string(),
  path: z.string(),
  size: z.number(),
  originalSize: z.number().nullable(),
  createdAt: z.iso.datetime(),
  /** What its last check said; `unverified` where none is known. */
  checksum: z.enum(backupStates),
  sha256: z.string().nullable(),
  verifiedAt: instant,
  tables: z.number().int().nullable(),
  rows: z.number().nullable(),
})
export const Backups = z.object({
  items: z.array(Backup),
  /** Whether a backup, a vacuum or a reindex is running on any replica. */
  running: z.boolean(),
  /** How many are kept. */
  keep: z.number().int(),
})
export const BackupName = z.object({ name: z.string().max(100) })
