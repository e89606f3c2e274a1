import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import { limits } from '#api/rules/limits.ts'
import type { InboxFilter } from '#db/enums/inbox.ts'
import { api } from '#web/lib/api.ts'
import { getLanguage } from '#web/lib/locale.ts'
import type { InboxAction } from './changes.ts'
import { inboxCountsKey, inboxPagesKey } from './keys.ts'

const inbox = api.user.notifications

/** The API has three parameters for five tabs. */
export function filterParams(filter: InboxFilter) {
  if (filter === 'archived') return { is_archived: 'true' } as const
  if (filter === 'favorite') return { is_favorite: 'true' } as const
  return { status: filter } as const
}

function readInbox(
  filter: InboxFilter,
  page: number,
  signal?: AbortSignal,
  limit: number = limits.inboxPage,
) {
  const query = {
    ...filterParams(filter),
    page: String(page),
    limit: String(limit),
    language: getLanguage(),
    platform: 'web',
  }
  return dataOf(inbox.$get({ query }, { init: { ...(signal && { signal }) } }))
}

export type InboxPage = Awaited<ReturnType<typeof readInbox>>
export type InboxItem = InboxPage['notifications'][number]

/** A page of a tab; within a tab the last page stays while the next one loads. */
export const inboxQuery = (filter: InboxFilter, page: number) =>
  queryOptions({
    queryKey: [...inboxPagesKey, filter, page] as const,
    queryFn: ({ signal }) => readInbox(filter, page, signal),
    staleTime: 10_000,
    placeholderData: (previous, before) => (before?.queryKey[2] === filter ? previous : undefined),
  })

/** The first notifications of all pages of a tab. */
export async function readFirst(filter: InboxFilter, count: number): Promise<InboxItem[]> {
  const batch = 100
  const found: InboxItem[] = []
  for (let page = 1; found.length < count; page += 1) {
    const { notifications } = await readInbox(filter, page, undefined, batch)
    found.push(...notifications)
    if (notifications.length < batch) break
  }
  return found.slice(0, count)
}

export const countsQuery = queryOptions({
  queryKey: inboxCountsKey,
  queryFn: ({ signal }) => dataOf(inbox.counts.$get({}, { init: { signal } })),
  staleTime: 30_000,
})

export type InboxCounts = Awaited<ReturnType<NonNullable<typeof countsQuery.queryFn>>>

/** Sends an action; returns the action that undoes it, for those that can be undone. */
export async function sendAction({ ids, ...action }: InboxAction): Promise<InboxAction | undefined> {
  const notification_ids = ids
  switch (action.type) {
    case 'read':
      return void (await answerOf(inbox.read.$put({ json: { notification_ids, read: action.read } })))
    case 'favorite':
      return void (await answerOf(
        inbox.favorite.$put({ json: { notification_ids, favorite: action.favorite } }),
      ))
    case 'archive':
      await answerOf(inbox.archive.$put({ json: { notification_ids, archived: action.archived } }))
      return { type: 'archive', ids, archived: !action.archived }
    case 'restore':
      return void (await answerOf(inbox.restore.$put({ json: { undo: action.undo } })))
    case 'delete': {
      const { undo } = await dataOf(inbox.$delete({ json: { notification_ids } }))
      return { type: 'restore', ids, undo }
    }
  }
}

/**
 * Reports that the reader opened a notification or followed its button; the server counts it with their consent only. A
 * report that is lost is one count less, of which the reader could do nothing.
 */
export const reportUse = (use: 'opened' | 'clicked', id: number) =>
  void inbox[use].$put({ json: { notification_ids: [id] } }).catch(() => {})
