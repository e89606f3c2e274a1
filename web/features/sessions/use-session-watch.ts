import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { answerOf, dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { addressOf, currentSubscription, fingerprint, unsubscribeBrowser } from '#web/lib/push.ts'
import { forgetSavedInbox } from '#web/lib/saved-inbox.ts'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { broadcastToTabs, onTabMessage, type TabMessage } from '#web/lib/tab-messages.ts'

/**
 * Keeps all tabs of a browser on one session. A sign-in or sign-out in one tab reaches the others and clears the saved
 * inbox, drafts and push subscription of the previous user.
 */
export function useSessionWatch() {
  const client = useQueryClient()
  const { data } = useSession()
  const user = data === undefined ? undefined : (data?.id ?? null)
  // Starts undefined even for a guest, because this loads after the session is known.
  const previousUser = useRef<typeof user>(undefined)
  useQuery(pushSyncQuery(user))

  useEffect(() => {
    const previous = previousUser.current
    previousUser.current = user
    if (user === undefined || user === previous) return
    // The last user is unknown after a reload, so delete their data for a guest.
    if (previous !== undefined || user === null) void forgetSavedInbox()
    if (user === null) void unsubscribeBrowser()
    // Keep drafts on sign-out, because an expired session may be resumed.
    else forgetDrafts(user)
    if (previous !== undefined) broadcastToTabs({ user })
  }, [user])

  const handleNews = useEffectEvent((news: TabMessage) => {
    forgetCsrfToken()
    if (news.user === user) return
    if (user && news.user) return location.reload()
    if (user) client.setQueryData(sessionQuery.queryKey, null)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    void invalidate(client, sessionQuery.queryKey)
  })
  useEffect(() => onTabMessage((news) => handleNews(news)), [])
}

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
const pushSyncQuery = (user: number | null | undefined) =>
  queryOptions({
    queryKey: ['push', user] as const,
    queryFn: ({ signal }) => sync(signal),
    enabled: typeof user === 'number',
    staleTime: Number.POSITIVE_INFINITY,
  })
