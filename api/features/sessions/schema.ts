import { z } from 'zod'
import { platforms } from '#db/enums.ts'

/** A live session of the caller. `location` is the country of its IP address, or null if unknown (D6). */
export const OwnSession = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  platform: z.enum(platforms),
  ip: z.string().nullable(),
  location: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastActivity: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export const OwnSessions = z.array(OwnSession)
export const SessionId = z.object({ id: z.uuid() })
/** `except=current` keeps the current session (D19); other values are rejected rather than ignored. */
export const EndAll = z.object({ except: z.literal('current').optional() })
export const Ended = z.object({ count: z.int() })
