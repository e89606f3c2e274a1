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
/**
 * `except=current` keeps the current session (D19). Other values and unknown keys are rejected rather than ignored: a
 * misspelt one would end the current session as well. `language` is that of every request.
 */
export const EndAll = z.strictObject({
  except: z.literal('current').optional(),
  language: z.string().optional(),
})
export const Ended = z.object({ count: z.int() })
