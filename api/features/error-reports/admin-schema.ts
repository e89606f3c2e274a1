import { z } from 'zod'
import { paging, sorting, unlessAll } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { errorStates } from '#api/rules/error-reports.ts'
import { errorLevels } from '#db/enums/error-reports.ts'

export const ErrorQuery = z.object({
  ...paging(20),
  search: z.string().trim().max(100).optional(),
  status: unlessAll(z.enum(errorStates)),
  level: unlessAll(z.enum(errorLevels)),
  ...sorting(['last_seen_date', 'first_seen_date', 'count'], 'last_seen_date'),
})
export type ErrorQuery = z.infer<typeof ErrorQuery>

const seen = {
  count: z.int(),
  first_seen_date: z.iso.datetime(),
  last_seen_date: z.iso.datetime(),
}

/** Reports of one error, in all versions and pages; numbers in its texts do not make it another one. */
export const ReportedError = z.object({
  id: z.int(),
  name: z.string(),
  message: z.string(),
  level: z.enum(errorLevels),
  status: z.enum(errorStates),
  /** The page and version of the last report. */
  path: z.string(),
  version: z.string().nullable(),
  ...seen,
  /** The number of versions that reported it. */
  version_count: z.int(),
  resolved_date: z.iso.datetime().nullable(),
  resolved_user_name: z.string().nullable(),
  /** When a report of a newer version opened it again. */
  reopened_date: z.iso.datetime().nullable(),
})

export const ReportedErrorList = z.object({
  errors: z.array(ReportedError),
  pagination: Pagination,
})

export const ReportedErrorDetail = ReportedError.extend({
  /** Of the first report. */
  stack: z.string().nullable(),
  /** The browser of the last report. */
  user_agent: z.string().nullable(),
  /** The versions that reported it, the one seen last first. */
  versions: z.array(z.object({ version: z.string().nullable(), ...seen })),
})
