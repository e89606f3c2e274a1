import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { addressOf, fingerprint, subscriptionHere } from '#web/lib/push.ts'

const { 'push-subscriptions': subscriptions } = api.user

/**
 * This browser is told what concerns whoever is signed in, or nothing: what somebody before them asked for ends here,
 * and what they asked for in an older session goes on in this one. Where the server knows this session by another
 * address, the push service has given a new one since, and the worker could not say so.
 */
async function settle(signal: AbortSignal): Promise<'none' | 'mine' | 'ended'> {
  const here = await subscriptionHere()
  if (!here) return 'none'
  const hash = await fingerprint(here.endpoint)
  const kept = await dataOf(subscriptions.$get({}, { init: { signal } }))
  const mine = kept.subscriptions.find(({ endpoint_hash }) => endpoint_hash === hash)
  const moved = !mine && kept.subscriptions.some(({ is_current }) => is_current)
  const json = mine || moved ? addressOf(here) : undefined
  if (!json) {
    await here.unsubscribe()
    return 'ended'
  }
  if (!mine?.is_current) await answerOf(subscriptions.$post({ json }))
  return 'mine'
}

/** Asked once for each who comes, and again after a session was opened anew over the page. */
export const settlePush = (user: number | null | undefined) =>
  queryOptions({
    queryKey: ['push', user] as const,
    queryFn: ({ signal }) => settle(signal),
    enabled: typeof user === 'number',
    staleTime: Number.POSITIVE_INFINITY,
  })
