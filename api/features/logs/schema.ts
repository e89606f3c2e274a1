import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { choice, paging, unlessAll } from '#api/http/input.ts'
import { logCursor, logLevels, logPeriods, logTypes } from '#api/rules/logs.ts'

const count = z.number().int()
const at = z.iso.datetime().nullable()
const moment = z.iso.datetime({ offset: true }).or(z.iso.date())

export const LogTypeParam = z.object({ type: z.enum(logTypes) })
export type LogTypeParam = z.infer<typeof LogTypeParam>

export const LogQuery = z.object({
  /** Lines of a page, up to 1,000; otherwise `limit`. */
  lines: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  level: unlessAll(z.enum(logLevels)),
  search: z.string().trim().max(100).optional(),
  /** Instants, or days in Istanbul; both are included. */
  startDate: moment.optional(),
  endDate: moment.optional(),
  /** Newest lines first. */
  tail: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  cursor: z.string().regex(logCursor).optional(),
  ...paging(100),
})
export type LogQuery = z.infer<typeof LogQuery>

export const LogStatsQuery = z.object({ period: choice(logPeriods, '1d') })
export type LogStatsQuery = z.infer<typeof LogStatsQuery>

export const LogDownloadQuery = z.object({
  /** The name of an archive of this type instead of the current file. */
  archive: z.string().max(100).optional(),
})

const byType = <S extends z.ZodType>(schema: S) => z.record(z.enum(logTypes), schema)

export const LogFile = z.object({
  exists: z.boolean(),
  size: count,
  sizeFormatted: z.string(),
  lines: count,
  lastModified: at,
})
export type LogFile = z.infer<typeof LogFile>

export const LogArchive = z.object({
  name: z.string(),
  type: z.enum(logTypes),
  size: count,
  sizeFormatted: z.string(),
  createdAt: z.iso.datetime(),
})
export type LogArchive = z.infer<typeof LogArchive>

export const LogOverview = z.object({
  summary: z.object({
    totalFiles: count,
    totalSize: count,
    totalSizeFormatted: z.string(),
    totalLines: count,
    lastUpdated: at,
  }),
  files: byType(LogFile),
  /** The newest compressed archives, of rotated and cleared files. */
  archives: z.array(LogArchive),
  /** False: the server writes its log to stdout only (`LOG_TO`), so the files get no new lines. */
  writesFiles: z.boolean(),
})
export type LogOverview = z.infer<typeof LogOverview>

export const LogContent = z.object({
  entries: z.array(z.object({ lineNumber: count, raw: z.string() })),
  pagination: z.object({
    total: count,
    currentPage: count,
    totalPages: count,
    hasMore: z.boolean(),
  }),
  /** Only the end of an unusually large file was read; after a cursor: lines may have been removed unread. */
  truncated: z.boolean(),
  /** Where the file ended, or what of it is in the entries: as `cursor` it continues there. */
  cursor: z.string(),
  writesFiles: z.boolean(),
})
export type LogContent = z.infer<typeof LogContent>

export const LogStats = z.object({
  summary: z.object({
    totalLogs: count,
    /** With those of level `fatal`. */
    errorCount: count,
    fatalCount: count,
    warnCount: count,
    infoCount: count,
    debugCount: count,
  }),
  /** `warning` from the first error, `critical` from a fatal one or 5 % errors. */
  systemHealth: z.enum(['good', 'warning', 'critical']),
  period: z.enum(logPeriods),
  /** Whether the files reach back to the start of the period; older lines are in archives. */
  complete: z.boolean(),
  byType: byType(
    z.object({
      lines: count,
      size: count,
      lastModified: at,
      /** The time of the first line in the file. */
      since: at,
    }),
  ),
  generatedAt: z.iso.datetime(),
})
export type LogStats = z.infer<typeof LogStats>

export const LogClearing = Reauthentication.extend({})
export const LogCleared = z.object({
  /** The name of the archive; null if the file was emptied or had no lines. */
  archive: z.string().nullable(),
  bytes: count,
})
