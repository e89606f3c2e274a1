import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { unsubscribeHere } from '#web/lib/push.ts'
import { forgetSavedInbox } from '#web/lib/saved-inbox.ts'
import { sessionQuery, useSession } from '#web/lib/session.ts'
import { onTabs, type TabNews, tellTabs } from '#web/lib/tabs.ts'
import { settlePush } from './settle-push.ts'

/**
 * All tabs of a browser have one session: who comes or goes in one does so in all, and takes along their inbox and what
 * this browser is told.
 */
export function useSessionWatch() {
  const client = useQueryClient()
  const { data } = useSession()
  const user = data === undefined ? undefined : (data?.id ?? null)
  // Nobody yet: this is loaded when a guest is known to be one already.
  const before = useRef<typeof user>(undefined)
  useQuery(settlePush(user))

  useEffect(() => {
    const known = before.current
    before.current = user
    if (user === undefined || user === known) return
    // Who was here last time is not known, so a guest finds nothing of them.
    if (known !== undefined || user === null) void forgetSavedInbox()
    if (user === null) void unsubscribeHere()
    // A session that merely ran out may be opened again by whoever was writing.
    else forgetDrafts(user)
    if (known !== undefined) tellTabs({ user })
  }, [user])

  const hear = useEffectEvent((news: TabNews) => {
    forgetCsrfToken()
    if (news.user === user) return
    if (user && news.user) return location.reload()
    if (user) client.setQueryData(sessionQuery.queryKey, null)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    void invalidate(client, sessionQuery.queryKey)
  })
  useEffect(() => onTabs((news) => hear(news)), [])
}
