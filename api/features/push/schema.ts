import { z } from 'zod'
import { isKeyOf, isPushEndpoint } from '#api/rules/push-endpoint.ts'

/** As `PushSubscription.toJSON()` has it; `expirationTime` is nobody's promise and ignored. */
export const NewSubscription = z.object({
  endpoint: z.string().refine(isPushEndpoint, 'PUSH_ENDPOINT_INVALID'),
  keys: z.object({
    p256dh: z.string().refine(isKeyOf(65), 'PUSH_KEY_INVALID'),
    auth: z.string().refine(isKeyOf(16), 'PUSH_KEY_INVALID'),
  }),
})

export const Subscribed = z.object({ id: z.number().int() })

export const Subscriptions = z.object({
  /** What a browser subscribes with. */
  public_key: z.string(),
  subscriptions: z.array(
    z.object({
      id: z.number().int(),
      /** SHA-256 of the endpoint, base64url: a browser finds itself by it, and nobody learns where to push. */
      endpoint_hash: z.string(),
      user_agent: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
})
