import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { signInFilters } from '#api/features/users/schema.ts'
import { idMax } from '#api/http/input.ts'
import { limits } from '#api/rules/limits.ts'
import { exportStatuses, fileFaults } from '#db/enums/reports.ts'
import { roles, userStatuses } from '#db/enums/users.ts'
import { languages } from '#db/enums.ts'
import { listFormats } from './schema.ts'

/** `all` is what the list sends for no filter. */
const choice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.preprocess((value) => (value === 'all' || value === '' ? undefined : value), z.enum(choices).optional())

const UserFilters = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .transform((text) => text || undefined)
    .optional(),
  status: choice(userStatuses),
  role: choice(roles),
  signIn: choice(signInFilters),
})

/** Either `filters` or `userIds` is required, so that a misspelt key does not export everyone. */
export const UserExportInput = Reauthentication.extend({
  format: z.enum(listFormats),
  filters: UserFilters.optional(),
  userIds: z
    .array(z.int().positive().max(idMax))
    .min(1, 'EXPORT_SELECTION_REQUIRED')
    .max(limits.exportIdsMax, 'EXPORT_SELECTION_TOO_LARGE')
    .optional(),
  language: z.enum(languages).optional(),
}).refine(({ filters, userIds }) => Boolean(filters) !== Boolean(userIds), {
  message: 'EXPORT_SELECTION_REQUIRED',
  path: ['filters'],
})
export type UserExportInput = z.infer<typeof UserExportInput>

export const UserExport = z.object({
  id: z.int(),
  status: z.enum(exportStatuses),
  /** Signed, for 24 hours after the file is ready and while the session or key lives; null once it has failed or expired. */
  url: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  bytes: z.int().nullable(),
  error: z.enum(fileFaults).nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
