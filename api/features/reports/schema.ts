import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { dayStart, reportRangeNames } from '#api/rules/reports.ts'
import { exportStatuses, fileFaults, fileFormats, fileTypes, reportTypes } from '#db/enums/reports.ts'
import { languages } from '#db/enums.ts'
import { AuditFilter } from '../audit/schema.ts'

const day = z.string('REPORT_DAY_INVALID').refine((text) => dayStart(text) !== null, 'REPORT_DAY_INVALID')

export const ReportType = z.object({ type: z.enum(reportTypes) })

const Days = z.object({ from: day, to: day })

/**
 * Days in Istanbul, both included, as `range` or as `from` and `to`. A named range ends today. The language is the
 * caller's unless given.
 */
export const RunInput = z
  .object({
    ...Days.partial().shape,
    range: z.union([z.enum(reportRangeNames), Days], 'REPORT_RANGE_INVALID').optional(),
    format: z.enum(fileFormats).default('csv'),
    language: z.enum(languages).optional(),
  })
  .transform(({ from, to, range, ...input }, issues) => {
    const refuse = (path: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (range && (from ?? to) !== undefined) refuse('range', 'REPORT_RANGE_TWICE')
    else if (range) return { ...input, range }
    else if (from !== undefined && to !== undefined) return { ...input, range: { from, to } }
    else refuse(from === undefined ? 'from' : 'to', 'REPORT_DAY_INVALID')
    return z.NEVER
  })
export type RunInput = z.infer<typeof RunInput>

/** A list has no printable page: it may have a million rows. */
export const listFormats = ['csv', 'json'] as const

/** The filter is required, so that a misspelt key does not export everything. */
export const AuditRunInput = Reauthentication.extend({
  format: z.enum(listFormats),
  filter: AuditFilter,
  language: z.enum(languages).optional(),
})
export type AuditRunInput = z.infer<typeof AuditRunInput>

export const ReportQuery = z.object({ ...paging(20), type: z.enum(fileTypes).optional() })
export type ReportQuery = z.infer<typeof ReportQuery>

export const ReportFile = z.object({
  id: z.int(),
  type: z.enum(fileTypes),
  format: z.enum(fileFormats),
  language: z.enum(languages),
  range: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** The filter of a list. */
  filter: z.record(z.string(), z.unknown()).nullable(),
  status: z.enum(exportStatuses),
  /** Rows of a list, or sections of a report; the total is null until it is counted. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  bytes: z.int().nullable(),
  error: z.enum(fileFaults).nullable(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  scheduled: z.boolean(),
  createdAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Signed, for the caller's session or key, until the file expires; null without a file or without the permission to read it. */
  download_url: z.string().nullable(),
})
export type ReportFile = z.infer<typeof ReportFile>
export const ReportList = z.object({ reports: z.array(ReportFile), pagination: Pagination })

export const DownloadToken = z.object({ token: z.string().max(200).optional() })
