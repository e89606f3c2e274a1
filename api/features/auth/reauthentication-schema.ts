import { z } from 'zod'

/**
 * The answer to "your password again" (D89): the password, under either name that clients use, or a code of the
 * authenticator app. Optional, because an absent one is answered with 403 REAUTHENTICATION_REQUIRED.
 */
export const Reauthentication = z.object({
  password: z.string().max(1000).optional(),
  currentPassword: z.string().max(1000).optional(),
  code: z.string().max(40).optional(),
})

export const Reauthenticated = z.object({
  /** Until when this session is not asked again. */
  until: z.iso.datetime(),
})
