import {
  hashKey,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InboxFilter } from '#db/enums/inbox.ts'
import { formatNumber } from '#web/lib/format.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { notify } from '#web/lib/notify.ts'
import { sharedContext } from '#web/lib/shared-context.ts'
import * as m from '#web/paraglide/messages.js'
import { changeCounts, changePage, type InboxAction } from './changes.ts'
import { inboxPagesKey } from './keys.ts'
import { countsQuery, type InboxCounts, type InboxItem, type InboxPage, sendAction } from './queries.ts'

const mutationKey = [...inboxPagesKey, 'action']

const failures = {
  read: m.inbox_read_failed,
  archive: m.inbox_archive_failed,
  favorite: m.inbox_favorite_failed,
  delete: m.inbox_delete_failed,
  restore: m.inbox_undo_failed,
}

/** What archived and deleted items report, and several that were marked; what is seen on one card reports nothing. */
function resultText(action: InboxAction) {
  const count = formatNumber(action.ids.length)
  if (action.type === 'delete') return m.inbox_deleted({ count })
  if (action.type === 'read' && action.ids.length > 1)
    return action.read ? m.inbox_read_done({ count }) : m.inbox_mark_unread_done({ count })
  if (action.type !== 'archive') return undefined
  return action.archived ? m.inbox_archive_done({ count }) : m.inbox_unarchive_done({ count })
}

/** Whether an action is pending, so that the server's data is older than the screen. */
export const isActing = (client: QueryClient) => client.isMutating({ mutationKey }) > 0

/** Query keys of pages and counts. */
type Picture = { pages: [QueryKey, InboxPage][]; counts: InboxCounts | undefined }

/** The action that undoes another one, where that is offered. */
type Opposite = InboxAction | undefined

/** Confirmed server data and pending actions. */
type Known = Picture & { waiting: InboxAction[] }

const look = (client: QueryClient): Picture => ({
  pages: client
    .getQueriesData<InboxPage>({ queryKey: inboxPagesKey })
    .flatMap(([key, page]) => (page ? [[key, page]] : [])),
  counts: client.getQueryData(countsQuery.queryKey),
})

function itemsOf({ pages }: Picture, ids: number[]) {
  const all = new Map<number, InboxItem>()
  for (const [, page] of pages) for (const item of page.notifications) all.set(item.id, item)
  return ids.flatMap((id) => all.get(id) ?? [])
}

const after = (picture: Picture, action: InboxAction): Picture => ({
  pages: picture.pages.map(([key, page]) => [key, changePage(page, key[2] as InboxFilter, action)]),
  counts: picture.counts && changeCounts(picture.counts, itemsOf(picture, action.ids), action),
})

/** Do not restore data that was removed on sign-out. */
function show(client: QueryClient, { pages, counts }: Picture) {
  for (const [key, page] of pages) client.setQueryData<InboxPage>(key, (now) => now && page)
  client.setQueryData(countsQuery.queryKey, (now) => now && counts)
}

const arrived = ({ waiting }: Known, action: InboxAction) => waiting.splice(waiting.indexOf(action), 1)

/** Adopts pages that were fetched since. */
function grow(known: Known, { pages }: Picture) {
  const has = new Set(known.pages.map(([key]) => hashKey(key)))
  known.pages.push(...pages.filter(([key]) => !has.has(hashKey(key))))
}

/**
 * Returns a function that applies an action optimistically, and offers to undo an archiving or deletion. If the server
 * refuses it, the confirmed data with the remaining pending actions is restored and the reason is shown. It is always the
 * same function, and nothing that uses it is drawn again when an action begins or ends.
 */
export function useInboxAction() {
  const client = useQueryClient()
  return useCallback((action: InboxAction) => act(client, action), [client])
}

const act = (client: QueryClient, action: InboxAction) =>
  run(client, action, (opposite) => {
    const text = resultText(action)
    if (!text) return
    const undoing = opposite && {
      action: { label: m.inbox_undo(), run: () => run(client, opposite), brief: true },
    }
    notify({ tone: 'success', text, ...undoing })
  })

/** Its failure is shown by what it declares in `meta`. */
const run = (client: QueryClient, action: InboxAction, onDone?: (opposite: Opposite) => void) =>
  void client
    .getMutationCache()
    .build(client, inboxMutation(client, action.type, onDone))
    .execute(action)
    .catch(() => {})

/** The action is confirmed. */
function settle(known: Known, action: InboxAction) {
  arrived(known, action)
  Object.assign(known, after(known, action))
}

const inboxMutation = (
  client: QueryClient,
  type: InboxAction['type'],
  onDone?: (opposite: Opposite) => void,
) =>
  mutationOptions<Opposite, Error, InboxAction, Known>({
    mutationKey,
    mutationFn: (action: InboxAction) => sendAction(action),
    meta: { failure: failures[type] },
    onMutate: async (action) => {
      await Promise.all([
        client.cancelQueries({ queryKey: inboxPagesKey }),
        client.cancelQueries({ queryKey: countsQuery.queryKey }),
      ])
      const seen = look(client)
      const known = sharedContext<Known>(client, mutationKey) ?? { ...seen, waiting: [] }
      grow(known, seen)
      known.waiting.push(action)
      show(client, after(seen, action))
      return known
    },
    onSuccess: (opposite, action, known) => {
      settle(known, action)
      onDone?.(opposite)
    },
    onError: (_error, action, known) => {
      if (!known) return
      arrived(known, action)
      show(client, known.waiting.reduce(after, known))
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return
      await Promise.all([invalidate(client, inboxPagesKey), invalidate(client, countsQuery.queryKey)])
    },
  })
