import { beforeEach, expect, spyOn, test } from 'bun:test'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { kindLabels } from '#web/components/message/labels.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { formatDate } from '#web/lib/format.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { inboxItem, inboxPage } from '#web/testing/inbox.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { InboxPage } from './inbox-page.tsx'
import { InboxTabs } from './inbox-tabs.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const counts = { body: { data: { all: 4, unread: 120, read: 1, archived: 0, favorite: 0 } } }
const serveInbox = (routes: Fakes) =>
  serve({
    'GET /user/notifications/counts': counts,
    'PUT /user/notifications/opened': {},
    'PUT /user/notifications/clicked': {},
    ...routes,
  })

beforeEach(forgetCsrfToken)

const card = (title: string) => screen.findByRole('article', { name: title })

test('dates read today, yesterday, N days ago, then as a date; nothing written reads as no content', async () => {
  const rows = [
    inboxItem(1),
    inboxItem(2, { created_at: daysAgo(1) }),
    inboxItem(3, { created_at: daysAgo(6) }),
    inboxItem(4, { created_at: daysAgo(8), title: '', message: '' }),
  ]
  serveInbox({ 'GET /user/notifications': inboxPage(rows) })
  await renderAt(<InboxPage />)
  expect((await card('Haber 1')).textContent).toContain('bugün')
  expect((await card('Haber 2')).textContent).toContain('dün')
  expect((await card('Haber 3')).textContent).toContain('6 gün önce')
  const last = await card('İçerik yok')
  expect(last.textContent).toContain(formatDate(daysAgo(8)))
})

test('the shape of the inbox has a place for each action of a notification', async () => {
  const answer = Promise.withResolvers<void>()
  serveInbox({ 'GET /user/notifications': () => answer.promise.then(() => inboxPage([inboxItem(1)])) })
  await renderAt(<InboxPage />)
  const shape = document.querySelector('[role="status"] [data-actions]')?.children.length
  answer.resolve()
  const actions = within(await card('Haber 1')).getByRole('group', { name: /Haber 1/ })
  expect(shape).toBe(within(actions).getAllByRole('button').length)
})

test('an open notification has its button: pages of this site open in the app, others in a new tab', async () => {
  const inner = { url: '/profile?tab=cards', text: 'Kartlarım' }
  const outer = { url: 'https://ornek.com/kupa', text: 'Kupaya katıl' }
  const calls = serveInbox({
    'GET /user/notifications': inboxPage([
      inboxItem(2, { link: inner, status: 'read' }),
      inboxItem(1, { link: outer, status: 'read' }),
    ]),
  })
  const { router } = await renderAt(<InboxPage />)
  await card('Haber 1')
  expect(screen.queryByRole('link', { name: 'Kupaya katıl' })).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Haber 1' }))
  const away = await screen.findByRole('link', { name: 'Kupaya katıl' })
  expect(away.getAttribute('target')).toBe('_blank')
  expect(away.getAttribute('href')).toBe('https://ornek.com/kupa')
  expect(away.getAttribute('rel')).toBe('noopener noreferrer')
  fireEvent.click(screen.getByRole('link', { name: 'Haber 2' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Kartlarım' }))
  await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=cards'))
  const reported = calls.filter(({ path }) => /opened|clicked/.test(path))
  expect(reported.map(({ path, body }) => [path, body])).toEqual([
    ['/user/notifications/opened', { notification_ids: [1] }],
    ['/user/notifications/opened', { notification_ids: [2] }],
    ['/user/notifications/clicked', { notification_ids: [2] }],
  ])
})

test('an inbox that could not be read again stays, and says so (D90)', async () => {
  let broken = false
  serveInbox({ 'GET /user/notifications': () => (broken ? { status: 500 } : inboxPage([inboxItem(1)])) })
  await renderAt(<InboxPage />)
  await card('Haber 1')
  broken = true
  fireEvent.click(screen.getByRole('button', { name: 'Yenile' }))
  const line = await screen.findByRole('alert')
  expect(line.textContent).toContain('Gördüklerin')
  await card('Haber 1')
  broken = false
  fireEvent.click(within(line).getByRole('button', { name: 'Yeniden dene' }))
  await untilGone(() => screen.queryByRole('alert'))
})

test('the tab is in the URL, and an empty one shows an empty state', async () => {
  const calls = serveInbox({ 'GET /user/notifications': inboxPage([]) })
  const { router } = await renderAt(<InboxPage />, { path: '/?tab=favorite' })
  await screen.findByText('Favorin yok')
  expect((await screen.findByRole('tab', { name: /Okunmamış/ })).textContent).toBe('Okunmamış120')
  const asked = calls.find(({ path }) => path === '/user/notifications')
  expect(asked?.query).toMatchObject({ is_favorite: 'true', limit: '20', language: 'tr' })
  fireEvent.click(screen.getByRole('button', { name: 'Tümünü göster' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'all' }))
})

test('a tab reserves the space of its count while loading', () => {
  const tabs = (counts?: object) => (
    <InboxTabs tab="all" counts={counts as never} onChange={() => {}}>
      {null}
    </InboxTabs>
  )
  const { rerender } = render(tabs())
  const place = screen.getByRole('tab', { name: 'Okunmamış' }).querySelector('span')
  rerender(tabs({ all: 3, unread: 2, read: 1, archived: 0, favorite: 0 }))
  expect(screen.getByRole('tab', { name: 'Okunmamış 2' }).querySelector('span')).toBe(place)
})

test('a star is shown at once and removed when the server refuses', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  serveInbox({
    'GET /user/notifications': inboxPage([inboxItem(1)]),
    'PUT /user/notifications/favorite': async () => {
      await refused
      return { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
    },
  })
  await renderAt(<InboxPage />)
  const star = within(await card('Haber 1')).getByRole('button', { name: 'Favori' })
  fireEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  refuse()
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
})

const refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
const pressOn = async (title: string, name: string) =>
  fireEvent.click(within(await card(title)).getByRole('button', { name }))

test('a refused change is reverted without reverting later ones', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  serveInbox({
    'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2)]),
    'PUT /user/notifications/favorite': async () => {
      await refused
      return refusal
    },
    'PUT /user/notifications/archive': () => new Promise(() => {}),
  })
  await renderAt(<InboxPage />)
  await pressOn('Haber 1', 'Favori')
  const star = within(await card('Haber 1')).getByRole('button', { name: 'Favori' })
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  await pressOn('Haber 2', 'Arşivle')
  await untilGone(() => screen.queryByRole('article', { name: 'Haber 2' }))
  refuse()
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('rolls everything back when all actions and the refetch fail', async () => {
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const refuseLater = async () => {
    await refused
    return refusal
  }
  serveInbox({
    'GET /user/notifications': [inboxPage([inboxItem(1), inboxItem(2)]), refusal],
    'PUT /user/notifications/favorite': refuseLater,
    'PUT /user/notifications/archive': refuseLater,
  })
  const { client } = await renderAt(<InboxPage />)
  await pressOn('Haber 1', 'Favori')
  const star = within(await card('Haber 1')).getByRole('button', { name: 'Favori' })
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  await pressOn('Haber 2', 'Arşivle')
  await untilGone(() => screen.queryByRole('article', { name: 'Haber 2' }))
  refuse()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await card('Haber 2')
  expect(star.getAttribute('aria-pressed')).toBe('false')
})

test('an empty page returns to the page before it', async () => {
  serveInbox({
    'GET /user/notifications': ({ query }) => inboxPage(query?.page === '2' ? [] : [inboxItem(1)], 20),
  })
  const { router } = await renderAt(<InboxPage />, { path: '/?page=2' })
  await card('Haber 1')
  expect(router.state.location.search).toEqual({ page: 1 })
})

test('an emptied page shows no empty inbox while there are more pages', async () => {
  const { promise: read, resolve: go } = Promise.withResolvers<void>()
  let asked = 0
  serveInbox({
    'GET /user/notifications': async () => {
      if (asked++ === 0) return inboxPage([inboxItem(1), inboxItem(2)], 4)
      await read
      return inboxPage([inboxItem(3), inboxItem(4)], 2)
    },
    'PUT /user/notifications/archive': {},
  })
  await renderAt(<InboxPage />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tümünü seç' }))
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Arşivle' }))
  await screen.findByRole('status', { name: 'Yükleniyor' })
  go()
  await card('Haber 3')
})

test('all items of a page are selected at once and marked as read', async () => {
  const calls = serveInbox({
    'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2)]),
    'PUT /user/notifications/read': {},
  })
  await renderAt(<InboxPage />)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tümünü seç' }))
  const bar = screen.getByRole('toolbar')
  expect(bar.textContent).toContain('2 seçili')
  fireEvent.click(within(bar).getByRole('button', { name: 'Okundu işaretle' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/read'))?.body).toEqual({
      notification_ids: [1, 2],
      read: true,
    }),
  )
})

test('a failed request shows the reason and a retry', async () => {
  serveInbox({
    'GET /user/notifications': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, inboxPage([inboxItem(1)])],
  })
  await renderAt(<InboxPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('Sunucu hatası')
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await card('Haber 1')
})

test('archiving focuses the item in its place, marking as read keeps the focus', async () => {
  const rows = [inboxItem(1), inboxItem(2), inboxItem(3)]
  serveInbox({
    'GET /user/notifications': inboxPage(rows),
    'PUT /user/notifications/read': () => new Promise(() => {}),
    'PUT /user/notifications/archive': () => new Promise(() => {}),
  })
  await renderAt(<InboxPage />)
  const press = async (title: string, action: string) => {
    const button = within(await card(title)).getByRole('button', { name: action })
    button.focus()
    fireEvent.click(button)
    return button
  }
  const read = await press('Haber 2', 'Okundu işaretle')
  await waitFor(() => expect(read.getAttribute('aria-label')).toBe('Okunmadı işaretle'))
  expect(document.activeElement).toBe(read)
  const archive = await press('Haber 2', 'Arşivle')
  await waitFor(() => expect(archive.isConnected).toBe(false))
  await waitFor(() =>
    expect(document.activeElement?.querySelector('article')?.getAttribute('aria-label')).toBe('Haber 3'),
  )
})

test('focuses the list after all items of a page were marked', async () => {
  serveInbox({
    'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2)]),
    'PUT /user/notifications/read': {},
  })
  await renderAt(<InboxPage />)
  await card('Haber 1')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tümünü seç' }))
  const bar = within(screen.getByRole('toolbar')).getByRole('button', { name: 'Okundu işaretle' })
  bar.focus()
  fireEvent.click(bar)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
})

test('a notification in the URL is focused, expanded and marked as read', async () => {
  const rows = [inboxItem(1), inboxItem(2, { message: 'bir\niki\nüç\ndört' })]
  const calls = serveInbox({ 'GET /user/notifications': inboxPage(rows), 'PUT /user/notifications/read': {} })
  await renderAt(<InboxPage />, { path: '/#n2' })
  const named = await card('Haber 2')
  expect(document.activeElement).toBe(named)
  within(named).getByRole('link', { name: 'Haber 2', expanded: true })
  expect(named.querySelector('.line-clamp-3')).toBeNull()
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/read'))?.body).toEqual({
      notification_ids: [2],
      read: true,
    }),
  )
})

const title = (id: number) => screen.getByRole('link', { name: `Haber ${id}` })

test('a click opens a notification, which stays in the tab of unread ones until it is closed', async () => {
  let read = false
  serveInbox({
    'GET /user/notifications': () => inboxPage(read ? [inboxItem(2)] : [inboxItem(1), inboxItem(2)]),
    'PUT /user/notifications/read': () => {
      read = true
      return {}
    },
  })
  const { router } = await renderAt(<InboxPage />, { path: '/?tab=unread' })
  await card('Haber 1')
  fireEvent.click(title(1))
  await waitFor(() => expect(router.state.location.hash).toBe('n1'))
  await within(await card('Haber 1')).findByRole('button', { name: 'Okunmadı işaretle' })
  expect(screen.getAllByRole('article')).toHaveLength(2)
  fireEvent.click(title(1))
  await untilGone(() => screen.queryByRole('article', { name: 'Haber 1' }))
})

test('opening, selecting and marking a notification draws no other one again', async () => {
  let rows = [inboxItem(1), inboxItem(2), inboxItem(3, { notification_type: 'marketing' })]
  const calls = serveInbox({
    'GET /user/notifications': () => inboxPage(rows),
    'PUT /user/notifications/read': () => {
      rows = rows.map((item) => (item.id === 2 ? { ...item, status: 'read' } : item))
      return {}
    },
  })
  const drawn = spyOn(kindLabels.marketing, 'text')
  const { client } = await renderAt(<InboxPage />)
  await card('Haber 3')
  const before = drawn.mock.calls.length
  expect(before).toBeGreaterThan(0)
  title(2).focus()
  fireEvent.click(title(2))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seç: Haber 2' }))
  await within(await card('Haber 2')).findByRole('button', { name: 'Okunmadı işaretle' })
  await waitFor(() => expect(calls.filter(({ path }) => path === '/user/notifications')).toHaveLength(2))
  await waitFor(() => expect(client.isFetching() + client.isMutating()).toBe(0))
  expect(drawn.mock.calls.length).toBe(before)
  drawn.mockRestore()
})

test('marks a read notification as unread', async () => {
  const calls = serveInbox({
    'GET /user/notifications': inboxPage([inboxItem(1, { status: 'read' })]),
    'PUT /user/notifications/read': {},
  })
  await renderAt(<InboxPage />)
  await pressOn('Haber 1', 'Okunmadı işaretle')
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/read'))?.body).toEqual({
      notification_ids: [1],
      read: false,
    }),
  )
})

test('j, k and the arrow keys move between titles, and only one card has stops of the Tab key', async () => {
  serveInbox({ 'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2), inboxItem(3)]) })
  await renderAt(<InboxPage />)
  await card('Haber 1')
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  title(1).focus()
  press('j')
  expect(document.activeElement).toBe(title(2))
  press('ArrowDown')
  expect(document.activeElement).toBe(title(3))
  press('k')
  within(await card('Haber 2'))
    .getByRole('button', { name: 'Arşivle' })
    .focus()
  press('ArrowUp')
  expect(document.activeElement).toBe(title(1))
  const stops = [...document.querySelectorAll<HTMLElement>('li a, li button')].filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(new Set(stops.map((stop) => stop.closest('article')?.getAttribute('aria-label')))).toEqual(
    new Set(['Haber 1']),
  )
})

test('j goes to the first title while no card has the focus, and x selects the card that has it', async () => {
  serveInbox({ 'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2)]) })
  await renderAt(<InboxPage />)
  await card('Haber 1')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  expect(document.activeElement).toBe(title(1))
  press('j')
  press('x')
  expect(screen.getByRole('checkbox', { name: /Haber 2/ }).getAttribute('aria-checked')).toBe('true')
  press('x')
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a selected page can be extended to all pages of the tab', async () => {
  const all = Array.from({ length: 130 }, (_, index) => inboxItem(index + 1))
  const calls = serveInbox({
    'GET /user/notifications': ({ query }) => {
      const [page, limit] = [Number(query?.page), Number(query?.limit)]
      const { body } = inboxPage(all.slice((page - 1) * limit, page * limit))
      return { body: { ...body, data: { ...body.data, total: all.length } } }
    },
    'PUT /user/notifications/archive': {},
  })
  await renderAt(<InboxPage />)
  await card('Haber 1')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tümünü seç' }))
  fireEvent.click(screen.getByRole('button', { name: '130 sonucun tümünü seç' }))
  await screen.findByText('130 seçili')
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Arşivle' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/archive'))?.body).toEqual({
      notification_ids: all.map(({ id }) => id),
      archived: true,
    }),
  )
})

test('the toolbar comes before the list for the keyboard, and Escape clears the selection', async () => {
  serveInbox({ 'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2)]) })
  await renderAt(<InboxPage />)
  await card('Haber 1')
  const box = screen.getByRole('checkbox', { name: 'Seç: Haber 1' })
  box.focus()
  fireEvent.click(box)
  const bar = screen.getByRole('toolbar')
  const list = screen.getByRole('list', { name: 'Bildirimler' })
  expect(bar.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.keyDown(box, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('toolbar'))
  expect(document.activeElement).toBe(box)
})

test('offers to undo a deletion and an archiving', async () => {
  const undo = new Map<string, () => void>()
  const notices: string[] = []
  handleNotices(({ text, action }) => {
    notices.push(text)
    if (action) undo.set(text, action.run)
  })
  const calls = serveInbox({
    'GET /user/notifications': inboxPage([inboxItem(1), inboxItem(2), inboxItem(3)]),
    'DELETE /user/notifications': { body: { data: { undo: 'token' } } },
    'PUT /user/notifications/restore': {},
    'PUT /user/notifications/archive': {},
  })
  await renderAt(<InboxPage />)
  const bodies = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)
  await pressOn('Haber 1', 'Sil')
  await waitFor(() => expect(notices).toEqual(['1 bildirim silindi']))
  undo.get('1 bildirim silindi')?.()
  await waitFor(() => expect(bodies('/restore')).toEqual([{ undo: 'token' }]))
  await pressOn('Haber 2', 'Arşivle')
  await waitFor(() => expect(undo.has('1 bildirim arşivde')).toBe(true))
  undo.get('1 bildirim arşivde')?.()
  await waitFor(() =>
    expect(bodies('/archive')).toEqual([
      { notification_ids: [2], archived: true },
      { notification_ids: [2], archived: false },
    ]),
  )
})
