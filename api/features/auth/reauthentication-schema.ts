import { z } from 'zod'
import { Assertion } from '#api/features/passkeys/assertion-schema.ts'

/**
 * The answer to "your password again" (D89): the password, under either name that clients use, a code of the
 * authenticator app, or a passkey. Optional, because an absent one is answered with 403 REAUTHENTICATION_REQUIRED.
 */
export const Reauthentication = z.object({
  password: z.string().max(1000).optional(),
  currentPassword: z.string().max(1000).optional(),
  code: z.string().max(40).optional(),
  passkey: Assertion.optional(),
})

export const Reauthenticated = z.object({
  /** Until when this session is not asked again. */
  until: z.iso.datetime(),
})
