import { expect, test } from 'bun:test'
import { inboxFilters } from '#db/enums/inbox.ts'
import { belongs, changeCounts, changePage, type InboxAction, prepend } from './changes.ts'
import { filterParams, type InboxItem, type InboxPage } from './queries.ts'

const item = (given: Partial<InboxItem> = {}): InboxItem => ({
  id: 1,
  title: 'Turnuva başlıyor',
  message: 'Meydana gel',
  notification_type: 'system',
  status: 'unread',
  created_at: '2026-11-20T09:00:00.000Z',
  priority: 2,
  is_archived: false,
  link: null,
  is_favorite: false,
  ...given,
})

function pageOf(notifications: InboxItem[], limit = 20): InboxPage {
  const total = notifications.length
  const stands = { page: 1, totalPages: 1, hasNext: false, hasPrev: false }
  return { notifications, total, unread_count: 0, ...stands, pagination: { ...stands, limit, total } }
}

test.each([
  ['unread', item(), ['all', 'unread']],
  ['read', item({ status: 'read' }), ['all', 'read']],
  ['a read favourite', item({ status: 'read', is_favorite: true }), ['all', 'read', 'favorite']],
  ['archived', item({ is_archived: true }), ['archived']],
  ['an archived favourite', item({ is_archived: true, is_favorite: true }), ['archived', 'favorite']],
])('an item that is %s is in its tabs', (_name, given, tabs) => {
  expect(inboxFilters.filter((filter) => belongs(given, filter))).toEqual(
    tabs as (typeof inboxFilters)[number][],
  )
})

test('maps the five tabs to the three parameters of the API', () => {
  expect(inboxFilters.map(filterParams)).toEqual([
    { status: 'all' },
    { status: 'unread' },
    { status: 'read' },
    { is_archived: 'true' },
    { is_favorite: 'true' },
  ])
})

test('reading takes an item out of the unread tab and leaves it in the others', () => {
  const page = pageOf([item(), item({ id: 2 })])
  const read: InboxAction = { type: 'read', read: true, ids: [1] }
  expect(changePage(page, 'unread', read)).toMatchObject({ notifications: [{ id: 2 }], total: 1 })
  expect(changePage(page, 'all', read).notifications.map(({ status }) => status)).toEqual(['read', 'unread'])
})

test('a starred item stays in the archive, an unarchived one leaves it', () => {
  const page = pageOf([item({ is_archived: true })])
  expect(changePage(page, 'archived', { type: 'favorite', ids: [1], favorite: true }).total).toBe(1)
  expect(changePage(page, 'archived', { type: 'archive', ids: [1], archived: false }).total).toBe(0)
})

test('updates the counts from the known items', () => {
  const counts = { all: 5, unread: 2, read: 3, archived: 1, favorite: 1 }
  const starred = item({ is_favorite: true })
  expect(changeCounts(counts, [starred], { type: 'archive', ids: [1], archived: true })).toEqual({
    all: 4,
    unread: 1,
    read: 3,
    archived: 2,
    favorite: 1,
  })
  expect(changeCounts(counts, [starred], { type: 'delete', ids: [1] })).toEqual({
    all: 4,
    unread: 1,
    read: 3,
    archived: 1,
    favorite: 0,
  })
})

test('a new item is first once, and the last one of the page is removed', () => {
  const page = pageOf([item({ id: 1 }), item({ id: 2 })], 2)
  const next = prepend(page, item({ id: 3 }))
  expect(next.notifications.map(({ id }) => id)).toEqual([3, 1])
  expect(next.total).toBe(3)
  expect(prepend(next, item({ id: 3 }))).toBe(next)
})
