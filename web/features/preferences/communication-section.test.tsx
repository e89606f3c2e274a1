import { afterAll, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { notificationSettings } from '#web/testing/account.ts'
import { type Answer, type Refusal, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { CommunicationSection } from './communication-section.tsx'
import { settingsQuery } from './queries.ts'

const path = '/user/notifications/settings'
const answer = { body: { data: notificationSettings } }
const cell = (name: string) => screen.findByRole('checkbox', { name })
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked')

beforeEach(forgetCsrfToken)
afterAll(() => setWidth(1440))

test('loads the push card at once but shows it only after the settings settled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serve({
    'GET /user/notifications/settings': async () => {
      await promise
      return answer
    },
  })
  await renderAt(<CommunicationSection />)
  const push = { name: 'Bu tarayıcıya bildirim gönder' }
  await screen.findByRole('switch', { ...push, hidden: true })
  expect(screen.queryByRole('switch', push)).toBeNull()
  resolve()
  await screen.findByRole('switch', push)
})

test('keeps the push card visible while failed settings are refetched', async () => {
  const reading = Promise.withResolvers<Answer<'GET /user/notifications/settings'>>()
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  let again = false
  serve({ 'GET /user/notifications/settings': () => (again ? reading.promise : down) })
  const { client } = await renderAt(<CommunicationSection />)
  const push = { name: 'Bu tarayıcıya bildirim gönder' }
  await screen.findByRole('switch', push)
  again = true
  void client.refetchQueries({ queryKey: settingsQuery.queryKey })
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(screen.queryAllByRole('switch', push)).toHaveLength(1)
  reading.resolve(down)
})

test('shows a toggle as on while any topic of its channel is on', async () => {
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  expect(isOn(await screen.findByRole('switch', { name: 'SMS' }))).toBe('false')
  expect(isOn(screen.getByRole('switch', { name: 'E-posta' }))).toBe('true')
})

test('locks security as on and explains why', async () => {
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  const locked = await cell('Güvenlik: SMS')
  expect(isOn(locked)).toBe('true')
  expect(locked.hasAttribute('disabled')).toBe(true)
  screen.getByText('Hesabını korumak için her zaman gelir')
})

test('a toggle changes its whole channel except security', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = serve({
    'GET /user/notifications/settings': answer,
    'PUT /user/preferences/communication': async () => {
      await promise
      return {}
    },
  })
  await renderAt(<CommunicationSection />)
  fireEvent.click(await screen.findByRole('switch', { name: 'E-posta' }))
  const news = await cell('Yenilikler: E-posta')
  await waitFor(() => expect(isOn(news)).toBe('false'))
  expect(isOn(await cell('Güvenlik: E-posta'))).toBe('true')
  resolve()
  await screen.findByText('Tercihin kaydedildi.')
  expect(calls.find((call) => call.body)?.body).toEqual({ preference_type_id: 2, is_enabled: false })
})

test('turning a channel on does not turn marketing on', async () => {
  serve({
    'GET /user/notifications/settings': answer,
    'PUT /user/preferences/communication': () => new Promise(() => {}),
  })
  await renderAt(<CommunicationSection />)
  fireEvent.click(await screen.findByRole('switch', { name: 'SMS' }))
  const news = await cell('Yenilikler: SMS')
  await waitFor(() => expect(isOn(news)).toBe('true'))
  expect(isOn(await cell('Kampanyalar: SMS'))).toBe('false')
})

test('keeps a pending choice while another save completes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let stored = notificationSettings
  const calls = serve({
    'GET /user/notifications/settings': () => ({ body: { data: stored } }),
    'PUT /user/notifications/settings': async ({ body }) => {
      if (Object.hasOwn(Object(body), 'matrix')) await promise
      stored = { ...stored, quiet_hours: { ...stored.quiet_hours, enabled: true } }
      return { body: { data: stored } }
    },
  })
  const { client } = await renderAt(<CommunicationSection />)
  const news = await cell('Yenilikler: E-posta')
  fireEvent.click(news)
  await waitFor(() => expect(isOn(news)).toBe('false'))
  fireEvent.click(screen.getByRole('switch', { name: 'Sessiz saatleri aç' }))
  await screen.findByText('Sessiz saatlerin kaydedildi.')
  await waitFor(() => expect([client.isMutating(), client.isFetching()]).toEqual([1, 0]))
  expect(isOn(news)).toBe('false')
  resolve()
  await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
  expect(calls.filter((call) => call.path === path && !call.body)).toHaveLength(2)
})

test('notifies about a failed save that unmounting started (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const quiet_hours = { ...notificationSettings.quiet_hours, enabled: true }
  serve({
    'GET /user/notifications/settings': { body: { data: { ...notificationSettings, quiet_hours } } },
    'PUT /user/notifications/settings': { status: 500, body: { code: 'INTERNAL_ERROR' } },
  })
  const { unmount } = await renderAt(<CommunicationSection />)
  fireEvent.change(await screen.findByLabelText('Başlangıç'), { target: { value: '23:30' } })
  unmount()
  await waitFor(() => expect(notices).toEqual(['İletişim tercihlerin kaydedilemedi. Sunucu hatası']))
})

test('a cell sends only its own change and reverts when the server refuses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = serve({
    'GET /user/notifications/settings': answer,
    'PUT /user/notifications/settings': async () => {
      await promise
      return { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
    },
  })
  await renderAt(<CommunicationSection />)
  const news = await cell('Yenilikler: E-posta')
  fireEvent.click(news)
  await waitFor(() => expect(isOn(news)).toBe('false'))
  resolve()
  await screen.findByText('Servis geçici olarak kullanılamıyor')
  expect(isOn(news)).toBe('true')
  expect(calls.find((call) => call.body)?.body).toEqual({ matrix: { email: { update: false } } })
})

test('offers no calls about a topic, because the team calls about a request only', async () => {
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads).toContain('E-posta')
  expect(heads).not.toContain('Telefon')
  expect(screen.getByRole('switch', { name: 'Telefon' })).toBeTruthy()
})

test('renders topics as cards of switches on a phone', async () => {
  setWidth(390)
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  expect(isOn(await screen.findByRole('switch', { name: 'Yenilikler: SMS' }))).toBe('false')
  expect(screen.queryByRole('table')).toBeNull()
})

const needing = (missing: 'gateway' | 'phone' | 'verification') => ({
  body: { data: { ...notificationSettings, sms: { missing } } },
})

test.each([
  ['gateway', /SMS sağlayıcısı yok/],
  ['phone', /telefon numarası olmalı/],
  ['verification', /bir kodla doğrula/],
] as const)('SMS has no switch without %s, but says what is missing', async (missing, sentence) => {
  serve({ 'GET /user/notifications/settings': needing(missing) })
  await renderAt(<CommunicationSection />)
  await screen.findByText(sentence)
  expect(screen.queryByRole('switch', { name: 'SMS' })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /SMS/ })).toBeNull()
  expect(screen.getByRole('switch', { name: 'E-posta' })).toBeDefined()
})

test('a number is verified by the code that was sent to it', async () => {
  let missing: 'verification' | null = 'verification'
  const calls = serve({
    'GET /user/notifications/settings': () => ({
      body: { data: { ...notificationSettings, sms: { missing } } },
    }),
    'POST /user/preferences/phone/code': { body: { data: { expiresIn: 120 } } },
    'POST /user/preferences/phone/verify': () => {
      missing = null
      return { body: {} }
    },
  })
  await renderAt(<CommunicationSection />)
  fireEvent.click(await screen.findByRole('button', { name: 'Kod gönder' }))
  const [first] = await screen.findAllByRole('textbox')
  fireEvent.paste(first!, { clipboardData: { getData: () => '123456' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Doğrula' }))
  await screen.findByRole('switch', { name: 'SMS' })
  expect(calls.find(({ path }) => path === '/user/preferences/phone/verify')?.body).toEqual({
    code: '123456',
  })
})
