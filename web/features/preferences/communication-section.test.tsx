import { afterAll, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { takeNotices } from '#web/lib/notify.ts'
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

test('the browser at the end is read with the rest, and seen once nothing above it moves', async () => {
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

test('the browser at the end stays in sight while what could not be read is read again', async () => {
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

test('a toggle is on while anything of its channel is', async () => {
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  expect(isOn(await screen.findByRole('switch', { name: 'SMS' }))).toBe('false')
  expect(isOn(screen.getByRole('switch', { name: 'E-posta' }))).toBe('true')
})

test('security is on everywhere, cannot be switched off, and says why', async () => {
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  const locked = await cell('Güvenlik: SMS')
  expect(isOn(locked)).toBe('true')
  expect(locked.hasAttribute('disabled')).toBe(true)
  screen.getByText('Hesabını korumak için her zaman gelir')
})

test('a toggle switches its whole channel at once, but for security', async () => {
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

test('a channel that goes on asks for no marketing by that', async () => {
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

test('what is still on its way stays shown when something else has been kept', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let kept = notificationSettings
  const calls = serve({
    'GET /user/notifications/settings': () => ({ body: { data: kept } }),
    'PUT /user/notifications/settings': async ({ body }) => {
      if (Object.hasOwn(Object(body), 'matrix')) await promise
      kept = { ...kept, quiet_hours: { ...kept.quiet_hours, enabled: true } }
      return { body: { data: kept } }
    },
  })
  const { client } = await renderAt(<CommunicationSection />)
  const news = await cell('Yenilikler: Telefon')
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

test('what is saved on leaving and refused is said where one is then (D90)', async () => {
  const said: string[] = []
  takeNotices(({ text }) => said.push(text))
  const quiet_hours = { ...notificationSettings.quiet_hours, enabled: true }
  serve({
    'GET /user/notifications/settings': { body: { data: { ...notificationSettings, quiet_hours } } },
    'PUT /user/notifications/settings': { status: 500, body: { code: 'INTERNAL_ERROR' } },
  })
  const { unmount } = await renderAt(<CommunicationSection />)
  fireEvent.change(await screen.findByLabelText('Başlangıç'), { target: { value: '23:30' } })
  unmount()
  await waitFor(() => expect(said).toEqual(['İletişim tercihlerin olduğu gibi kaldı. Sunucu hatası']))
})

test('a cell sends itself alone and goes back when the server refuses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = serve({
    'GET /user/notifications/settings': answer,
    'PUT /user/notifications/settings': async () => {
      await promise
      return { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
    },
  })
  await renderAt(<CommunicationSection />)
  const news = await cell('Yenilikler: Telefon')
  fireEvent.click(news)
  await waitFor(() => expect(isOn(news)).toBe('false'))
  resolve()
  await screen.findByText('Servis geçici olarak kullanılamıyor')
  expect(isOn(news)).toBe('true')
  expect(calls.find((call) => call.body)?.body).toEqual({ matrix: { phone: { update: false } } })
})

test('on a phone every topic is a card of switches', async () => {
  setWidth(390)
  serve({ 'GET /user/notifications/settings': answer })
  await renderAt(<CommunicationSection />)
  expect(isOn(await screen.findByRole('switch', { name: 'Yenilikler: SMS' }))).toBe('false')
  expect(screen.queryByRole('table')).toBeNull()
})
