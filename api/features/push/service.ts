import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, transact } from '#api/context.ts'
import { lockSession } from '#api/features/auth/sessions.ts'
import { NotConfigured, NotFound } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { vapidOf } from '#api/lib/vapid.ts'
import { limits } from '#api/rules/limits.ts'
import { deleteSubscription, dropBeyond, listSubscriptions, lockOwner, putSubscription } from './queries.ts'
import type { NewSubscription } from './schema.ts'

/** The keys of this platform; 501 where there are none and none can be kept. */
const keysOf = ({ settings, log }: Ctx) =>
  vapidOf(settings).catch((error: unknown) => {
    log.system.error({ err: error }, 'no VAPID keys')
    throw NotConfigured({ cause: error })
  })

/** The caller's browsers, newest first, and the key to subscribe another one with. 501 without keys. */
export async function listMine(ctx: Ctx) {
  const { publicKey } = await keysOf(ctx)
  const { user, session } = signedInSession(ctx)
  const found = await listSubscriptions(ctx.db, user.id)
  return {
    public_key: publicKey,
    subscriptions: found.map(({ id, sessionId, endpoint, userAgent, createdAt }) => ({
      id,
      endpoint_hash: sha256(endpoint),
      is_current: sessionId === session.id,
      user_agent: userAgent,
      created_at: createdAt.toISOString(),
    })),
  }
}

/**
 * Keeps the browser that asked to be told (P73). The same endpoint again, from whomever, is the same browser: it
 * belongs to the caller now, and goes with their session; an app is known by its token. Beyond twenty, the one that was
 * silent longest goes. 501 without keys, and for an app without Firebase.
 */
export async function subscribe(ctx: Ctx, given: z.infer<typeof NewSubscription>) {
  const address = await addressOf(ctx, given)
  const { id: userId } = signedIn(ctx)
  return transact(ctx, async (tx) => {
    await lockOwner(tx.db, userId)
    const userAgent = tx.userAgent || null
    const { session } = await lockSession(tx)
    const values = { userId, sessionId: session.id, ...address, userAgent, createdAt: tx.now() }
    const stored = await putSubscription(tx.db, values)
    await dropBeyond(tx.db, { userId, most: limits.pushSubscriptionsMax, keep: stored.id })
    await audit(tx, 'push.subscribe', { type: 'push_subscription', id: stored.id })
    return stored
  })
}

async function addressOf(ctx: Ctx, given: z.infer<typeof NewSubscription>) {
  if (given.provider === 'fcm') {
    if (!ctx.carriers.fcm) throw NotConfigured()
    return {
      provider: given.provider,
      endpoint: given.token,
      platform: given.platform,
      p256dh: null,
      auth: null,
    }
  }
  await keysOf(ctx)
  return { provider: given.provider, endpoint: given.endpoint, platform: null, ...given.keys }
}

/** Forgets one of the caller's browsers (P74); somebody else's is 404. */
export function unsubscribe(ctx: Ctx, { id }: { id: number }): Promise<void> {
  return transact(ctx, async (tx) => {
    if (!(await deleteSubscription(tx.db, { userId: signedIn(tx).id, id }))) throw NotFound()
    await audit(tx, 'push.unsubscribe', { type: 'push_subscription', id })
  })
}
