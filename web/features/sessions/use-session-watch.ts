import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { unsubscribeBrowser } from '#web/lib/push.ts'
import { forgetSavedInbox } from '#web/lib/saved-inbox.ts'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { broadcastToTabs, onTabMessage, type TabMessage } from '#web/lib/tab-messages.ts'
import { pushSyncQuery } from './push-sync.ts'

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
