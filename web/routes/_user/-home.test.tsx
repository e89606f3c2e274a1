import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { accountOf, infoOf } from '#web/testing/account.ts'
import { type Answer, type Fakes, serve } from '#web/testing/api.ts'
import { inboxItem, inboxPage } from '#web/testing/inbox.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ticketOf, ticketPage } from '#web/testing/tickets.ts'
import { untilGone } from '#web/testing/until.ts'
import { Route } from './home.tsx'

const Home = Route.options.component ?? expect.unreachable('the start page has no screen')

const countsOf = (unread: number) => ({
  body: { data: { all: 9, unread, read: 0, archived: 0, favorite: 0 } },
})
const infoWith = (more: Parameters<typeof infoOf>[0] = {}) => ({ body: { data: infoOf(more) } })
const complete = infoWith({
  twoFactorEnabled: true,
  counts: { sessions: 1, addresses: 2, cards: 0, ibans: 0 },
})
const session = { id: 1, firstName: 'Deniz', name: 'Deniz Yıldız', role: 'gamer' }

const serveHome = (more: Fakes = {}) =>
  serve({
    'GET /user/notifications/counts': countsOf(0),
    'GET /user/notifications': inboxPage([]),
    'GET /support/tickets': ticketPage([]),
    'GET /user/account/info': infoWith(),
    'GET /user/account': { body: { data: accountOf({ phone: '5321234567' }) } },
    ...more,
  })
const show = () => renderAt(<Home />, { session })
const card = (name: string) => screen.findByRole('region', { name })
/** The square is lit by what is new. */
const litLanes = () => document.querySelectorAll('.scene-light').length
/** What the top of the page leads to. */
const hero = () => screen.getByRole('heading', { level: 1 }).closest('section')!
const heroLinks = () => linksOf(hero())
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(forgetCsrfToken)

test('shows the newest three notifications with links to the inbox, and requests each route once', async () => {
  const calls = serveHome({
    'GET /user/notifications/counts': countsOf(120),
    'GET /user/notifications': inboxPage([
      inboxItem(9),
      inboxItem(8, { status: 'read' }),
      inboxItem(7),
      inboxItem(6),
    ]),
    'GET /support/tickets': ticketPage([ticketOf(1, { unread_messages: 2 })]),
  })
  await show()
  await screen.findByText('Meydanda senin için 121 yenilik var.')
  expect(litLanes()).toBe(6)
  expect(heroLinks()).toEqual([['Yenilikleri gör', '/notifications']])
  const inbox = await card('Son bildirimler')
  await within(inbox).findByText('120 okunmamış')
  const [more, ...rows] = within(inbox).getAllByRole('link')
  expect(more?.textContent).toBe('Tümü Son bildirimler')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/notifications#n9',
    '/notifications#n8',
    '/notifications#n7',
  ])
  expect(rows.map((row) => row.textContent?.includes('Okunmamış'))).toEqual([true, false, true])
  await card('Kuleni tamamla')
  expect(calls.map(({ path }) => path).sort()).toEqual([
    '/support/tickets',
    '/user/account',
    '/user/account/info',
    '/user/notifications',
    '/user/notifications/counts',
  ])
})

test('a request that waits for its requester comes first, and closed ones are hidden', async () => {
  serveHome({
    'GET /support/tickets': ticketPage([
      ticketOf(1),
      ticketOf(2, { status: 'closed' }),
      ticketOf(3, { status: 'waiting_user' }),
      ticketOf(4, { unread_messages: 1, status: 'in_progress' }),
    ]),
  })
  await show()
  const requests = await card('Destek taleplerin')
  await within(requests).findByText('Talep 3')
  const [, ...rows] = within(requests).getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([3, 4, 1].map((id) => `/support/tickets/${id}`))
  expect(rows[1]?.textContent).toContain('Yeni yanıt')
})

test('both cards show an empty state', async () => {
  serveHome()
  await show()
  await screen.findByText('Her şeyi gördün, meydan sakin.')
  expect(litLanes()).toBe(0)
  await screen.findByRole('link', { name: 'Neler duyacağını seç' })
  expect(linksOf(await card('Destek taleplerin'))).toEqual([['Bize yaz', '/support']])
})

test('leads to the replies when only requests have something new', async () => {
  serveHome({ 'GET /support/tickets': ticketPage([ticketOf(1, { unread_messages: 2 })]) })
  await show()
  await screen.findByText('Meydanda senin için 1 yenilik var.')
  expect(heroLinks()).toEqual([['Yanıtları gör', '/support?tab=tickets']])
})

test('shows the level of the tower, and leads to the next step while nothing is new', async () => {
  serveHome()
  const { unmount } = await show()
  await screen.findByText('Kulen 2. katta')
  screen.getByText('Toplam 4 kat')
  expect(heroLinks()).toEqual([['İki adımlı doğrulamayı aç', '/profile?section=security']])
  unmount()

  serveHome({ 'GET /user/account/info': infoWith({ emailVerified: false }) })
  const { unmount: leave } = await show()
  await screen.findByText('Kulen 1. katta')
  screen.getByRole('button', { name: 'E-postanı doğrula' })
  leave()

  serveHome({ 'GET /user/account/info': complete })
  await show()
  await screen.findByText('Kulen 4. katta')
  screen.getByText('Tepeye ulaştın')
  expect(hero().querySelector('a, button')).toBeNull()
})

test('missing parts of the account are linked, and disappear once it is complete', async () => {
  serveHome()
  const { unmount } = await show()
  const setUp = await card('Kuleni tamamla')
  expect(setUp.textContent).toContain('4 adımdan 2 adım tamam')
  expect(linksOf(setUp).map(([, to]) => to)).toEqual([
    '/profile?section=security',
    '/profile?section=addresses',
  ])
  unmount()

  serveHome({ 'GET /user/account/info': complete })
  await show()
  await untilGone(() => screen.queryAllByRole('status')[0] ?? null)
  expect(screen.queryByRole('region', { name: 'Kuleni tamamla' })).toBeNull()
})

test('sends the verification link once for several presses', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer<'POST /auth/verify-email'>>()
  const calls = serveHome({
    'GET /user/account/info': infoWith({ email: 'deniz@ornek.com', emailVerified: false }),
    'POST /auth/verify-email': () => promise,
  })
  const { client } = await show()
  const verify = within(await card('Kuleni tamamla')).getByRole('button', { name: /^E-postanı doğrula/ })
  fireEvent.click(verify)
  await waitFor(() => expect(verify.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(verify)
  resolve({})
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(calls.filter(({ body }) => body)).toEqual([
    { path: '/auth/verify-email', body: { email: 'deniz@ornek.com' } },
  ])
})

test('each card shows its failure and retries; the others stay', async () => {
  let broken = true
  const unless =
    <A,>(answer: A) =>
    () =>
      broken ? { status: 503 } : answer
  serveHome({
    'GET /user/notifications': unless(inboxPage([inboxItem(9)])),
    'GET /support/tickets': unless(ticketPage([ticketOf(1)])),
    'GET /user/account/info': unless(infoWith()),
  })
  await show()
  await screen.findByText('Bildirimlerin yüklenemedi.')
  await screen.findByText('Taleplerin yüklenemedi.')
  await screen.findByText('Hesabının durumu yüklenemedi.')
  screen.getByText('Bugün meydanda ne var, buradan başla.')
  screen.getByRole('heading', { level: 1, name: 'Hoş geldin, Deniz' })
  screen.getByRole('navigation', { name: 'Hızlı erişim' })

  broken = false
  for (const again of screen.getAllByRole('button', { name: 'Yeniden dene' })) fireEvent.click(again)
  await screen.findByText('Haber 9')
  await screen.findByText('Talep 1')
  await card('Kuleni tamamla')
})

test('stale data stays after a failed refetch, with its age', async () => {
  const down = { status: 503 }
  serveHome({
    'GET /user/notifications': [inboxPage([inboxItem(9)]), down],
    'GET /support/tickets': [ticketPage([ticketOf(1)]), down],
  })
  const { client } = await show()
  await screen.findByText('Haber 9')
  await screen.findByText('Talep 1')
  await client.refetchQueries()
  expect(await screen.findAllByText(/Gördüklerin .* anına ait/)).toHaveLength(2)
  screen.getByText('Haber 9')
  screen.getByText('Talep 1')
})

test('only admins find flight control', async () => {
  serveHome()
  const { unmount } = await show()
  expect(screen.queryByRole('link', { name: /^Uçuş kontrol/ })).toBeNull()
  unmount()
  await renderAt(<Home />, { session: { ...session, role: 'admin' } })
  screen.getByRole('link', { name: /^Uçuş kontrol/ })
})
