import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InboxFilter } from '#db/enums.ts'
import { notify } from '#web/lib/notify.ts'
import { readAgain } from '#web/lib/read-again.ts'
import * as m from '#web/paraglide/messages.js'
import { changeCounts, changePage, type InboxAction } from './changes.ts'
import { countsQuery, type InboxItem, type InboxPage, inboxKey, sendAction } from './queries.ts'

const mutationKey = [...inboxKey, 'action']

const failures = {
  read: m.notifications_inbox_read_failed,
  archive: m.notifications_inbox_archive_failed,
  favorite: m.notifications_inbox_favorite_failed,
  delete: m.notifications_inbox_delete_failed,
}

/** Whether somebody's click is still on its way: then the server's picture is older than the screen's. */
export const isActing = (client: QueryClient) => client.isMutating({ mutationKey }) > 0

function knownItems(client: QueryClient, ids: number[]) {
  const pages = client.getQueriesData<InboxPage>({ queryKey: inboxKey })
  const all = new Map<number, InboxItem>()
  for (const [, page] of pages) for (const item of page?.notifications ?? []) all.set(item.id, item)
  return ids.flatMap((id) => all.get(id) ?? [])
}

/** Shows at once what was asked, and takes it back with the reason when the server refuses. */
export function useInboxAction(type: InboxAction['type'], done?: (action: InboxAction) => string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    mutationFn: (action: InboxAction) => sendAction(action),
    meta: { failure: failures[type] },
    onMutate: async (action) => {
      await Promise.all([
        client.cancelQueries({ queryKey: inboxKey }),
        client.cancelQueries({ queryKey: countsQuery.queryKey }),
      ])
      const pages = client.getQueriesData<InboxPage>({ queryKey: inboxKey })
      const counts = client.getQueryData(countsQuery.queryKey)
      const items = knownItems(client, action.ids)
      for (const [key, page] of pages)
        if (page) client.setQueryData(key, changePage(page, key[2] as InboxFilter, action))
      if (counts) client.setQueryData(countsQuery.queryKey, changeCounts(counts, items, action))
      return { pages, counts }
    },
    onSuccess: (_answer, action) => done && notify({ tone: 'success', text: done(action) }),
    onError: (_error, _action, before) => {
      for (const [key, page] of before?.pages ?? []) client.setQueryData(key, page)
      if (before?.counts) client.setQueryData(countsQuery.queryKey, before.counts)
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return
      await Promise.all([readAgain(client, inboxKey), readAgain(client, countsQuery.queryKey)])
    },
  })
}
