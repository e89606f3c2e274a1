import { z } from 'zod'
import { isFcmToken, isKeyOf, isPushEndpoint } from '#api/rules/push-endpoint.ts'

const keys = z.object({
  p256dh: z.string().refine(isKeyOf(65), 'PUSH_KEY_INVALID'),
  auth: z.string().refine(isKeyOf(16), 'PUSH_KEY_INVALID'),
})

/** As `PushSubscription.toJSON()` has it; `expirationTime` is nobody's promise and ignored. */
const Browser = z.object({
  provider: z
    .literal('web_push')
    .optional()
    .transform(() => 'web_push' as const),
  endpoint: z.string().refine(isPushEndpoint, 'PUSH_ENDPOINT_INVALID'),
  keys,
})

/** An app that Firebase reaches, by its registration token. */
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

export const Subscribed = z.object({ id: z.number().int() })

export const Subscriptions = z.object({
  /** What a browser subscribes with. */
  public_key: z.string(),
  subscriptions: z.array(
    z.object({
      id: z.number().int(),
      /** SHA-256 of the endpoint, base64url: a browser finds itself by it, and nobody learns where to push. */
      endpoint_hash: z.string(),
      /** Whether this session asked for it: it goes when that session is ended. */
      is_current: z.boolean(),
      user_agent: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
})
