import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { idMax } from '#api/http/input.ts'
import { roles } from '#db/enums/users.ts'
import { reassignTicketsTo, suspension } from './schema.ts'

export const batchMax = 500

export const operations = [
  'activate',
  'deactivate',
  'suspend',
  'delete',
  'verify_email',
  'set_role',
  'end_sessions',
] as const

/** An id that is named twice counts once. */
const UserIds = z
  .array(z.int().positive().max(idMax))
  .min(1)
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.int()).max(batchMax))

export const BatchInput = Reauthentication.extend({
  userIds: UserIds,
  operation: z.enum(operations),
  ...suspension,
  reassignTicketsTo,
  role: z.enum(roles).optional(),
}).refine(({ operation, role }) => operation !== 'set_role' || role !== undefined, {
  path: ['role'],
  error: 'ROLE_REQUIRED',
})
export type BatchInput = z.infer<typeof BatchInput>

export const BatchResult = z.object({
  results: z.array(
    z.object({
      userId: z.int(),
      success: z.boolean(),
      /** Why the user was left as they were: NOT_FOUND, OWN_ACCOUNT or LAST_ADMIN. */
      code: z.string().optional(),
      /** API keys of the user that were switched off. */
      apiKeysOff: z.int().optional(),
      /** Unresolved tickets of the user that were handed back. */
      ticketsHandedBack: z.int().optional(),
    }),
  ),
})
