import { z } from 'zod'
import { isFcmToken, isKeyOf, isPushEndpoint } from '#api/rules/push-endpoint.ts'

const keys = z.object({
  p256dh: z.string().refine(isKeyOf(65), 'PUSH_KEY_INVALID'),
  auth: z.string().refine(isKeyOf(16), 'PUSH_KEY_INVALID'),
})

/** The output of `PushSubscription.toJSON()`; `expirationTime` is not reliable and ignored. */
const Browser = z.object({
  provider: z
    .literal('web_push')
    .optional()
    .transform(() => 'web_push' as const),
  endpoint: z.string().refine(isPushEndpoint, 'PUSH_ENDPOINT_INVALID'),
  keys,
})

/** An app, by its Firebase registration token. */
const App = z.object({
  provider: z.literal('fcm'),
  token: z
    .string('PUSH_TOKEN_REQUIRED')
    .trim()
    .min(1, { error: 'PUSH_TOKEN_REQUIRED', abort: true })
    .refine(isFcmToken, 'PUSH_TOKEN_INVALID'),
  platform: z.enum(['mobile', 'mobile_android', 'mobile_ios']).default('mobile'),
})

export const NewSubscription = z.discriminatedUnion('provider', [App, Browser])

/** `click` of the push. */
export const Click = z.object({ token: z.string('INVALID_VALUE').max(100, 'INVALID_VALUE') })

export const Subscribed = z.object({ id: z.number().int() })

export const Subscriptions = z.object({
  /** The VAPID key that a browser subscribes with. */
  public_key: z.string(),
  subscriptions: z.array(
    z.object({
      id: z.number().int(),
      /** SHA-256, base64url: a browser recognises its subscription by it, and the endpoint stays secret. */
      endpoint_hash: z.string(),
      /** Whether it belongs to this session, with which it ends. */
      is_current: z.boolean(),
      user_agent: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
})
