import { z } from 'zod'
import { notificationKinds, preferenceChannels } from '#db/enums.ts'

/** Mail clients send the token in the URL, our own page in the body. */
export const TokenQuery = z.object({ token: z.string().max(200).optional() })
export const TokenBody = z.object({ token: z.string().max(200).optional() })

export const Subscription = z.object({
  channel: z.enum(preferenceChannels),
  topic: z.enum(notificationKinds),
})
