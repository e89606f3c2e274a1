import { z } from 'zod'
import { Reauthentication } from '#api/features/auth/reauthentication-schema.ts'
import { limits } from '#api/rules/limits.ts'
import { PublicUser } from '../auth/schema.ts'

export const ViewAsInput = Reauthentication.extend({
  reason: z.string().trim().max(limits.reasonMax, 'REASON_TOO_LONG').optional(),
})

/** A bearer token that reads as the user until `expiresAt`. */
export const View = z.object({
  id: z.uuid(),
  accessToken: z.string(),
  expiresAt: z.iso.datetime(),
  user: PublicUser,
})
export const EndedViews = z.object({ count: z.int() })
