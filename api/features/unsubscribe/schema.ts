import { z } from 'zod'
import { notificationKinds } from '#db/enums/notifications.ts'
import { preferenceChannels } from '#db/enums/preferences.ts'

/** Mail clients send the token in the URL, our own page in the body. */
export const TokenQuery = z.object({ token: z.string().max(200).optional() })
export const TokenBody = z.object({ token: z.string().max(200).optional() })

export const Subscription = z.object({
  channel: z.enum(preferenceChannels),
  topic: z.enum(notificationKinds),
})
