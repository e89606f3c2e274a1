import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { addressOf, currentSubscription, fingerprint } from '#web/lib/push.ts'

const { 'push-subscriptions': subscriptions } = api.user

/**
 * Aligns this browser's push subscription with the signed-in user. Another user's subscription ends; the user's own from
 * an older session moves to this one. If the server stores another endpoint for this session, the push service has
 * replaced it and the new one is sent.
 */
async function sync(signal: AbortSignal): Promise<'none' | 'mine' | 'ended'> {
  const subscription = await currentSubscription()
  if (!subscription) return 'none'
  const hash = await fingerprint(subscription.endpoint)
  const stored = await dataOf(subscriptions.$get({}, { init: { signal } }))
  const mine = stored.subscriptions.find(({ endpoint_hash }) => endpoint_hash === hash)
  const endpointChanged = !mine && stored.subscriptions.some(({ is_current }) => is_current)
  const json = mine || endpointChanged ? addressOf(subscription) : undefined
  if (!json) {
    await subscription.unsubscribe()
    return 'ended'
  }
  if (!mine?.is_current) await answerOf(subscriptions.$post({ json }))
  return 'mine'
}

/** Runs once per user, and again after a new sign-in on the same page. */
export const pushSyncQuery = (user: number | null | undefined) =>
  queryOptions({
    queryKey: ['push', user] as const,
    queryFn: ({ signal }) => sync(signal),
    enabled: typeof user === 'number',
    staleTime: Number.POSITIVE_INFINITY,
  })
