import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { DevicesSection } from './devices-section.tsx'

type Device = DataOf<'GET /user/sessions'>[number]
const device = (id: string, more: Partial<Device> = {}): Device => ({
  id,
  device: 'Firefox, Linux',
  platform: 'web',
  ip: '203.0.113.7',
  location: null,
  createdAt: new Date().toISOString(),
  lastActivity: new Date(Date.now() - 300_000).toISOString(),
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  isCurrent: false,
  ...more,
})
const all = [
  device('a', { isCurrent: true }),
  device('b', { device: 'Chrome, Android' }),
  device('c', { device: null }),
]
const listed = { body: { data: all } }
const draw = () =>
  renderAt(
    <>
      <DevicesSection />
      <ConfirmHost />
    </>,
  )

beforeEach(forgetCsrfToken)

test('marks this device and offers sign-out only for the others', async () => {
  serve({ 'GET /user/sessions': listed })
  await draw()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => within(row).queryByRole('button')?.getAttribute('aria-label'))).toEqual([
    undefined,
    'Chrome, Android: oturumu kapat',
    'Bilinmeyen cihaz: oturumu kapat',
  ])
  expect(rows[0]?.textContent).toContain('Bu cihaz')
  expect(rows[1]?.textContent).toContain('203.0.113.7')
  expect(rows[1]?.textContent).toContain('5 dk. önce')
  expect(screen.queryByRole('link')).toBeNull()
})

test('credits the map data when a location is shown', async () => {
  serve({ 'GET /user/sessions': { body: { data: [device('a', { isCurrent: true, location: 'Türkiye' })] } } })
  await draw()
  expect((await screen.findByRole('listitem')).textContent).toContain('Türkiye')
  expect(screen.getByRole('link', { name: /DB-IP/ }).getAttribute('href')).toBe('https://db-ip.com')
})

test('ends a session after confirmation', async () => {
  const calls = serve({ 'GET /user/sessions': listed, 'DELETE /user/sessions/:id': {} })
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Chrome, Android: oturumu kapat' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Oturumu kapat'))
  await waitFor(() => expect(calls.some(({ path }) => path === '/user/sessions/b')).toBe(true))
})

test('asks with the number of sessions before ending all others', async () => {
  const calls = serve({
    'GET /user/sessions': listed,
    'DELETE /user/sessions': { body: { data: { count: 2 } } },
  })
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Diğerlerini kapat' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByRole('heading').textContent).toBe('Diğer 2 oturum kapatılsın mı?')
  fireEvent.click(dialog.getByRole('button', { name: '2 oturumu kapat' }))
  await waitFor(() => expect(calls.some(({ query }) => query?.except === 'current')).toBe(true))
})

test('ends all sessions, this one too, and signs out', async () => {
  const calls = serve({
    'GET /user/sessions': listed,
    'DELETE /user/sessions': { body: { data: { count: 3 } } },
  })
  const { client, router } = await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Hepsini kapat' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/de dahil 3 oturum kapanır/)).toBeTruthy()
  client.setQueryData<unknown>(['session'], { id: 1 })
  fireEvent.click(dialog.getByRole('button', { name: 'Hepsini kapat ve çık' }))
  await waitFor(() => expect(client.getQueryData<unknown>(['session'])).toBeNull())
  const requests = calls.filter(({ path }) => path === '/user/sessions')
  expect(requests.map(({ query }) => query?.except)).toEqual([undefined, undefined])
  expect(router.state.location.pathname).toBe('/')
})

test('says when a device signed in and when its session expires', async () => {
  const created = '2026-05-10T09:00:00.000Z'
  const expires = '2026-06-09T09:00:00.000Z'
  serve({
    'GET /user/sessions': { body: { data: [device('a', { createdAt: created, expiresAt: expires })] } },
  })
  await draw()
  const { textContent } = await screen.findByRole('listitem')
  expect(textContent).toContain(`Giriş: ${formatDateTime(created)}`)
  expect(textContent).toContain(`Bitiş: ${formatDateTime(expires)}`)
})

test('offers no action when this is the only session', async () => {
  serve({ 'GET /user/sessions': { body: { data: all.slice(0, 1) } } })
  await draw()
  await screen.findByText('Bu cihaz')
  expect(screen.queryByRole('button')).toBeNull()
})

test('focuses the remaining session after all others were ended', async () => {
  serve({
    'GET /user/sessions': [listed, { body: { data: all.slice(0, 1) } }],
    'DELETE /user/sessions': { body: { data: { count: 2 } } },
  })
  const { client } = await draw()
  const endOthers = await screen.findByRole('button', { name: 'Diğerlerini kapat' })
  endOthers.focus()
  fireEvent.click(endOthers)
  fireEvent.click(await screen.findByRole('button', { name: '2 oturumu kapat' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
  await client.invalidateQueries({ queryKey: ['account', 'devices'] })
  await untilGone(() => screen.queryByRole('button', { name: 'Diğerlerini kapat' }))
  await untilFocused(() => screen.getByRole('listitem'))
})
