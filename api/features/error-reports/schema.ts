import { z } from 'zod'
import { errorLevels } from '#db/enums/error-reports.ts'

/** Truncates instead of rejecting, so that no report is lost. */
const truncated = (most: number) => z.string().transform((text) => text.slice(0, most))

const ReportedError = z.object({
  message: truncated(4_000),
  name: truncated(200).default('Error'),
  stack: truncated(20_000).nullish(),
  level: z.enum(errorLevels).catch('component'),
})

/** Clients also send `timestamp` and `userAgent`, which are read from the clock and the request instead. */
export const ErrorReport = z.object({
  errors: z.array(ReportedError).min(1).max(20),
  url: truncated(2_000).default('/'),
  version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional()
    .catch(undefined),
})
