import { z } from 'zod'
import { platforms } from '#db/enums.ts'

/** A living session of one's own. `location` is the country that its address lies in, null where nobody knows (D6). */
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
/** `except=current` keeps the one that asks (D19); another word is refused, for it meant to keep something. */
export const EndAll = z.object({ except: z.literal('current').optional() })
export const Ended = z.object({ count: z.int() })
