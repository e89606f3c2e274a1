import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deliveriesKey } from '#web/features/deliveries/keys.ts'
import { notificationsKey } from '#web/features/notifications/keys.ts'
import { supportKey } from '#web/features/support/keys.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { cut } from '#web/lib/first-of.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { openLive } from '#web/lib/live.ts'
import { notify } from '#web/lib/notify.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import * as m from '#web/paraglide/messages.js'
import { belongs, prepend } from './changes.ts'
import { inboxKey, inboxPagesKey } from './keys.ts'
import { countsQuery, type InboxItem, inboxQuery } from './queries.ts'
import { isActing } from './use-inbox-action.ts'

/** Milliseconds within which new notifications are announced together. */
const announceDelay = 400
const ringFor = 800
/** Characters of a message in its toast: two lines on a phone, where a longer toast would cover the tabs of a page. */
const previewMost = 80

/** Announces new notifications: one by its title, several by their number. */
function announce(items: InboxItem[]) {
  const [only] = items
  if (items.length === 1 && only)
    notify({
      tone: 'info',
      text: only.title || m.common_no_content(),
      detail: cut(only.message, previewMost),
    })
  else notify({ tone: 'info', text: m.inbox_bell_many({ count: formatNumber(items.length) }) })
}

/** Keeps inbox and counts in sync with the event stream while mounted; true while the bell rings. */
export function useLive() {
  const client = useQueryClient()
  const language = useLanguage()
  const [ringing, setRinging] = useState(false)
  const [arrived, setArrived] = useState<InboxItem[]>([])
  const greeted = useRef(false)

  const refresh = useEffectEvent(() => {
    if (isActing(client)) return
    void invalidate(client, inboxPagesKey)
    void invalidate(client, countsQuery.queryKey)
  })
  const arrive = useEffectEvent((item: InboxItem) => {
    for (const filter of ['all', 'unread'] as const)
      if (belongs(item, filter))
        client.setQueryData(inboxQuery(filter, 1).queryKey, (page) => page && prepend(page, item))
    setArrived((before) => [...before, item])
  })
  const recount = useEffectEvent((unread: number) => {
    const known = client.getQueryData(countsQuery.queryKey)?.unread
    client.setQueryData(countsQuery.queryKey, (counts) => counts && { ...counts, unread })
    if (greeted.current || known !== unread) refresh()
    greeted.current = true
  })
  const askWhoIsHere = useEffectEvent(() => {
    forgetCsrfToken()
    void invalidate(client, sessionQuery.queryKey)
  })

  useEffect(
    () =>
      openLive(language, {
        // The server sends the counts, which also reveal an outdated inbox.
        opened: () => void invalidate(client, supportKey),
        notification: (item) => arrive(item),
        count: (unread) => recount(unread),
        ticket: () => void invalidate(client, supportKey),
        refused: () => askWhoIsHere(),
        ended: () => {
          for (const queryKey of [inboxKey, notificationsKey, deliveriesKey])
            client.removeQueries({ queryKey })
          // The session ended, so remove its data, unless another one has begun.
          client.setQueryData(sessionQuery.queryKey, null)
          askWhoIsHere()
        },
      }),
    [client, language],
  )

  useEffect(() => {
    if (arrived.length === 0) return
    setRinging(true)
    const timer = setTimeout(() => {
      announce(arrived)
      setArrived([])
    }, announceDelay)
    return () => clearTimeout(timer)
  }, [arrived])

  useEffect(() => {
    if (!ringing) return
    const timer = setTimeout(() => setRinging(false), ringFor)
    return () => clearTimeout(timer)
  }, [ringing])

  return ringing
}
