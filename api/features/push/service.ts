import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, transact } from '#api/context.ts'
import { lockSession } from '#api/features/auth/sessions.ts'
import { invalidField, NotConfigured, NotFound } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { vapidOf } from '#api/lib/vapid.ts'
import { limits } from '#api/rules/limits.ts'
import { readClickToken } from './click-token.ts'
import {
  countPushClick,
  deleteSubscription,
  deleteSurplus,
  listSubscriptions,
  lockOwner,
  saveSubscription,
} from './queries.ts'
import type { Click, NewSubscription } from './schema.ts'

/** The platform's VAPID keys; 501 if there are none and none can be stored. */
const keysOf = ({ settings, log }: Ctx) =>
  vapidOf(settings).catch((error: unknown) => {
    log.system.error({ err: error }, 'no VAPID keys')
    throw NotConfigured({ cause: error })
  })

/** The caller's subscriptions, newest first, and the VAPID key for new ones. 501 without keys. */
export async function listMine(ctx: Ctx) {
  const { publicKey } = await keysOf(ctx)
  const { user, session } = signedInSession(ctx)
  const found = await listSubscriptions(ctx.db, user.id)
  return {
    public_key: publicKey,
    subscriptions: found.map(({ id, sessionId, endpoint, userAgent, created_at }) => ({
      id,
      endpoint_hash: sha256(endpoint),
      is_current: sessionId === session.id,
      user_agent: userAgent,
      created_at,
    })),
  }
}

/**
 * Saves a push subscription, which ends with this session. An endpoint or app token that is saved already, even
 * by another user, now belongs to the caller. Beyond twenty, the least recently used one is deleted. 501 without VAPID
 * keys, and for an app without Firebase.
 */
export async function subscribe(ctx: Ctx, input: z.infer<typeof NewSubscription>) {
  const address = await addressOf(ctx, input)
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    await lockOwner(tx.db, userId)
    const userAgent = tx.userAgent || null
    const { session } = await lockSession(tx)
    const values = { userId, sessionId: session.id, ...address, userAgent, createdAt: tx.now() }
    const stored = await saveSubscription(tx.db, values)
    await deleteSurplus(tx.db, { userId, most: limits.pushSubscriptionsMax, keep: stored.id })
    await audit(tx, 'push.subscribe', { type: 'push_subscription', id: stored.id })
    return stored
  })
}

async function addressOf(ctx: Ctx, input: z.infer<typeof NewSubscription>) {
  if (input.provider === 'fcm') {
    if (!ctx.providers.fcm) throw NotConfigured()
    return {
      provider: input.provider,
      endpoint: input.token,
      platform: input.platform,
      p256dh: null,
      auth: null,
    }
  }
  await keysOf(ctx)
  return { provider: input.provider, endpoint: input.endpoint, platform: null, ...input.keys }
}

/**
 * Counts that a push was followed, once, for a user who allows usage statistics (D18). 400 for a forged token; answers
 * alike for a delivery that is gone.
 */
export async function recordClick(ctx: Ctx, { token }: z.infer<typeof Click>): Promise<void> {
  const deliveryId = readClickToken(ctx, token)
  if (deliveryId === undefined) throw invalidField('token', 'INVALID_VALUE')
  await countPushClick(ctx.db, deliveryId, ctx.now())
}

/** Deletes one of the caller's subscriptions; 404 for those of other users. */
export function unsubscribe(ctx: Ctx, { id }: { id: number }): Promise<void> {
  return transact(ctx, async (tx) => {
    if (!(await deleteSubscription(tx.db, { userId: signedIn(tx).id, id }))) throw NotFound()
    await audit(tx, 'push.unsubscribe', { type: 'push_subscription', id })
  })
}
