import { type InboxFilter, inboxFilters } from '#db/enums/inbox.ts'
import type { InboxCounts, InboxItem, InboxPage } from './queries.ts'

export type InboxAction = { ids: number[] } & (
  | { type: 'read'; read: boolean }
  | { type: 'archive'; archived: boolean }
  | { type: 'favorite'; favorite: boolean }
  | { type: 'delete' }
  /** `undo` is of the answer to a deletion; the items return with the next read. */
  | { type: 'restore'; undo: string }
)

/** Which tab shows an item: favorites include archived items, other tabs do not. */
export function belongs(item: InboxItem, filter: InboxFilter) {
  if (filter === 'favorite') return item.is_favorite
  if (filter === 'archived') return item.is_archived
  if (item.is_archived) return false
  return filter === 'all' || item.status === filter
}

function after(item: InboxItem, action: InboxAction): InboxItem | null {
  if (!action.ids.includes(item.id)) return item
  if (action.type === 'delete') return null
  if (action.type === 'restore') return item
  if (action.type === 'read') return { ...item, status: action.read ? 'read' : 'unread' }
  if (action.type === 'archive') return { ...item, is_archived: action.archived }
  return { ...item, is_favorite: action.favorite }
}

/** The page of a tab after an action. */
export function changePage(page: InboxPage, filter: InboxFilter, action: InboxAction): InboxPage {
  const notifications = page.notifications
    .map((item) => after(item, action))
    .filter((item) => item !== null)
    .filter((item) => belongs(item, filter))
  return { ...page, notifications, total: page.total - (page.notifications.length - notifications.length) }
}

/** The counts after an action, from the known items. */
export function changeCounts(counts: InboxCounts, items: InboxItem[], action: InboxAction): InboxCounts {
  const next = { ...counts }
  for (const item of items) {
    const then = after(item, action)
    for (const filter of inboxFilters) {
      next[filter] += Number(then !== null && belongs(then, filter)) - Number(belongs(item, filter))
    }
  }
  return next
}

/** Adds a new item on top of a full page, without duplicates. */
export function prepend(page: InboxPage, item: InboxItem): InboxPage {
  if (page.notifications.some(({ id }) => id === item.id)) return page
  const notifications = [item, ...page.notifications].slice(0, page.pagination.limit)
  return { ...page, notifications, total: page.total + 1 }
}
