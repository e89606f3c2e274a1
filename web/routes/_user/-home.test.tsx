import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { renderAt } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { ticketOf, ticketPage } from '#web/testing/tickets.ts'
import { untilGone } from '#web/testing/until.ts'
import { Route } from './home.tsx'

const Home = Route.options.component ?? expect.unreachable('the start page has no screen')

const news = (id: number, more: object = {}) => ({
  id,
  title: `Haber ${id}`,
  message: 'Meydana gel',
  notification_type: 'system',
  status: 'unread',
  created_at: new Date().toISOString(),
  priority: 2,
  is_archived: false,
  is_favorite: false,
  ...more,
})
const inboxOf = (notifications: object[]) => ({
  body: { data: { notifications, total: notifications.length, unread_count: 0, pagination: { limit: 20 } } },
})
const countsOf = (unread: number) => ({
  body: { data: { all: 9, unread, read: 0, archived: 0, favorite: 0 } },
})
const infoOf = (more: object = {}) => ({
  body: { data: { emailVerified: true, twoFactorEnabled: false, counts: { addresses: 0 }, ...more } },
})
const whole = infoOf({ twoFactorEnabled: true, counts: { addresses: 2 } })
const session = { id: 1, firstName: 'Deniz', name: 'Deniz Yıldız', role: 'gamer' }

type Answers = Parameters<typeof serve>[0]
const serveHome = (more: Answers = {}) =>
  serve({
    '/user/notifications/counts': countsOf(0),
    '/user/notifications': inboxOf([]),
    '/support/tickets': ticketPage([]),
    '/user/account/info': infoOf(),
    '/user/account': { body: { data: { phone: '5321234567' } } },
    ...more,
  })
const show = () => renderAt(<Home />, { session })
const card = (name: string) => screen.findByRole('region', { name })
/** The square is lit by what is new. */
const litLanes = () => document.querySelectorAll('.scene-light').length
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

beforeEach(forgetCsrfToken)

test('the newest three stand there, each leads to itself in the inbox, and each thing is asked for once', async () => {
  const calls = serveHome({
    '/user/notifications/counts': countsOf(120),
    '/user/notifications': inboxOf([news(9), news(8, { status: 'read' }), news(7), news(6)]),
    '/support/tickets': ticketPage([ticketOf(1, { unread_messages: 2 })]),
  })
  await show()
  await screen.findByText('Meydanda senin için 121 yenilik var.')
  expect(litLanes()).toBe(6)
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

test('a request that waits for its requester comes first, and what is closed not at all', async () => {
  serveHome({
    '/support/tickets': ticketPage([
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

test('where nothing is, both cards invite', async () => {
  serveHome()
  await show()
  await screen.findByText('Her şeyi gördün, meydan sakin.')
  expect(litLanes()).toBe(0)
  await screen.findByRole('link', { name: 'Neler duyacağını seç' })
  expect(linksOf(await card('Destek taleplerin'))).toEqual([['Bize yaz', '/support']])
})

test('what an account lacks leads to where it is done, and all of it goes once it is whole', async () => {
  serveHome()
  const { unmount } = await show()
  const setUp = await card('Kuleni tamamla')
  expect(setUp.textContent).toContain('4 adımdan 2 tanesi tamam')
  expect(linksOf(setUp).map(([, to]) => to)).toEqual([
    '/profile?section=security',
    '/profile?section=addresses',
  ])
  unmount()

  serveHome({ '/user/account/info': whole })
  await show()
  await untilGone(() => screen.queryAllByRole('status')[0] ?? null)
  expect(screen.queryByRole('region', { name: 'Kuleni tamamla' })).toBeNull()
})

test('an address that is not verified is sent its link, one for impatient presses', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const calls = serveHome({
    '/user/account/info': infoOf({ email: 'deniz@ornek.com', emailVerified: false }),
    'POST /auth/verify-email': () => promise,
  })
  const { client } = await show()
  const verify = await screen.findByRole('button', { name: /^E-postanı doğrula/ })
  fireEvent.click(verify)
  await waitFor(() => expect(verify.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(verify)
  resolve({})
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(calls.filter(({ body }) => body)).toEqual([
    { path: '/auth/verify-email', body: { email: 'deniz@ornek.com' } },
  ])
})

test('each says what it could not read and asks again; the rest stands', async () => {
  let broken = true
  const unless = (answer: object) => () => (broken ? { status: 503 } : answer)
  serveHome({
    '/user/notifications': unless(inboxOf([news(9)])),
    '/support/tickets': unless(ticketPage([ticketOf(1)])),
    '/user/account/info': unless(infoOf()),
  })
  await show()
  await screen.findByText('Bildirimlerin okunamadı.')
  await screen.findByText('Taleplerin okunamadı.')
  await screen.findByText('Hesabının durumu okunamadı.')
  screen.getByText('Bugün meydanda ne var, buradan başla.')
  screen.getByRole('heading', { level: 1, name: 'Hoş geldin, Deniz' })
  screen.getByRole('navigation', { name: 'Hızlı erişim' })

  broken = false
  for (const again of screen.getAllByRole('button', { name: 'Yeniden dene' })) fireEvent.click(again)
  await screen.findByText('Haber 9')
  await screen.findByText('Talep 1')
  await card('Kuleni tamamla')
})

test('what could not be read anew says how old it is, and stays', async () => {
  const down = { status: 503 }
  serveHome({
    '/user/notifications': [inboxOf([news(9)]), down],
    '/support/tickets': [ticketPage([ticketOf(1)]), down],
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
