import { z } from 'zod'
import { errorLevels } from '#db/enums.ts'

/** Longer words are cut, not refused: what broke is worth more than its last line. */
const cut = (most: number) => z.string().transform((text) => text.slice(0, most))

const ReportedError = z.object({
  message: cut(4_000),
  name: cut(200).default('Error'),
  stack: cut(20_000).nullish(),
  level: z.enum(errorLevels).catch('component'),
})

/** `timestamp` and `userAgent` come as well; the clock and the header of the request count. */
export const ErrorReport = z.object({
  errors: z.array(ReportedError).min(1).max(20),
  url: cut(2_000).default('/'),
  version: z
    .string()
    .regex(/^[\w.+-]{1,40}$/)
    .optional()
    .catch(undefined),
})
