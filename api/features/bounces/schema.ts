import { z } from 'zod'

/** Mail to an address that bounced is off since then, but for sign-in and security, and what its server said. */
export const MailOff = z.object({ since: z.iso.datetime(), reason: z.string().nullable() })
