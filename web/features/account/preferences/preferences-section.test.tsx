import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { SessionGate } from '#web/components/shell/session-gate.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type AccountInfo, infoOf } from '#web/testing/account.ts'
import { type Answer, type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { renderAt } from '#web/testing/render.tsx'
import { escapeAndLeave, escapeAndStay } from '#web/testing/unsaved-exit.ts'
import { untilGone } from '#web/testing/until.ts'
import { PreferencesSection } from './preferences-section.tsx'

const privacy = { analytics: false, personalization: false, marketing: false }
type DataExport = NonNullable<AccountInfo['dataExport']>
const exportOf = (more: Partial<DataExport> = {}): DataExport => ({
  id: 7,
  status: 'pending',
  download_url: null,
  bytes: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  ...more,
})
const info = (dataExport: DataExport | null) => ({ body: { data: infoOf({ dataExport }) } })
const infoWith = (more: Partial<typeof privacy>) => ({
  body: { data: infoOf({ privacy: { ...privacy, ...more } }) },
})
const ready = exportOf({ status: 'ready', bytes: 12_345, expiresAt: '2026-11-21T08:00:00.000Z' })
const serveAll = (routes: Fakes = {}) =>
  serve({
    'GET /user/account/info': info(null),
    ...routes,
  })
const session = { email: 'isil@meydan.example', role: 'user' }
const fill = (name: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(name), { target: { value } })
const confirmWith = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

beforeEach(forgetCsrfToken)
afterEach(() => {
  if (jest.isFakeTimers()) restart()
})

test('shows the danger card only after account info settled, also when it failed to load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serveAll({
    'GET /user/account/info': async () => {
      await promise
      return { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
    },
  })
  await renderAt(<PreferencesSection />)
  expect(screen.queryByRole('button', { name: 'Hesabı sil' })).toBeNull()
  resolve()
  await screen.findByRole('button', { name: 'Hesabı sil' })
})

test('keeps the open delete dialog and its input while account info is refetched', async () => {
  const reading = Promise.withResolvers<Answer<'GET /user/account/info'>>()
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  let again = false
  serveAll({ 'GET /user/account/info': () => (again ? reading.promise : down) })
  const { client } = await renderAt(<PreferencesSection />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hesabı sil' }))
  fill('Şifren', 'Gece-Meydan7')
  again = true
  void client.refetchQueries()
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('Şifren').value).toBe(
    'Gece-Meydan7',
  )
  reading.resolve(down)
})

test('turns a data use on at once and reverts it when the server refuses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls = serveAll({
    'PUT /user/preferences/privacy': async () => {
      await promise
      return { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
    },
  })
  await renderAt(<PreferencesSection />)
  fireEvent.click(await screen.findByRole('button', { name: 'Veri toplamayı yönet' }))
  const analytics = await screen.findByRole('switch', { name: 'Kullanım ölçümü' })
  fireEvent.click(analytics)
  await waitFor(() => expect(analytics.getAttribute('aria-checked')).toBe('true'))
  resolve()
  await waitFor(() => expect(analytics.getAttribute('aria-checked')).toBe('false'))
  expect(calls.find((call) => call.body)?.body).toEqual({ analytics: true })
})

const isOn = () => screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'))

/** Turns on the second switch before the first request is answered. */
async function turnOnTwo() {
  fireEvent.click(await screen.findByRole('button', { name: 'Veri toplamayı yönet' }))
  const [first, second] = await screen.findAllByRole('switch')
  fireEvent.click(first!)
  await waitFor(() => expect(isOn()).toEqual(['true', 'false', 'false']))
  fireEvent.click(second!)
  await waitFor(() => expect(isOn()).toEqual(['true', 'true', 'false']))
}

test('reverts all refused switches, also when account info cannot be refetched', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  serveAll({
    'GET /user/account/info': [info(null), down],
    'PUT /user/preferences/privacy': async () => {
      await promise
      return down
    },
  })
  const { client } = await renderAt(<PreferencesSection />)
  await turnOnTwo()
  resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitFor(() => expect(isOn()).toEqual(['false', 'false', 'false']))
})

test('reverts only the refused switch of two', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const personal = { body: { data: { ...privacy, personalization: true } } }
  const answers = [down, personal]
  serveAll({
    'GET /user/account/info': [info(null), infoWith({ personalization: true })],
    'PUT /user/preferences/privacy': async () => {
      await promise
      return answers.shift() ?? personal
    },
  })
  await renderAt(<PreferencesSection />)
  await turnOnTwo()
  resolve()
  await waitFor(() => expect(isOn()).toEqual(['false', 'true', 'false']))
})

test('keeps optimistic switches when the view is closed and reopened before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const calls = serveAll({
    'GET /user/account/info': [infoWith({ marketing: true }), down],
    'PUT /user/preferences/privacy': async () => {
      await promise
      return down
    },
  })
  await renderAt(<PreferencesSection />)
  fireEvent.click(await screen.findByRole('button', { name: 'Veri toplamayı yönet' }))
  fireEvent.click((await screen.findAllByRole('switch'))[0]!)
  await waitFor(() => expect(isOn()).toEqual(['true', 'false', 'true']))
  fireEvent.click(screen.getByRole('button', { name: 'Geri dön' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Veri toplamayı yönet' }))
  fireEvent.click((await screen.findAllByRole('switch'))[1]!)
  await waitFor(() => expect(isOn()).toEqual(['true', 'true', 'true']))
  resolve()
  await waitFor(() => expect(isOn()).toEqual(['false', 'false', 'true']))
  expect(calls.filter(({ body }) => body)).toHaveLength(2)
})

test('opens data collection as a view of its own and returns focus to its button (D18)', async () => {
  serveAll()
  await renderAt(<PreferencesSection />)
  const cookies = await screen.findByRole('link', { name: 'Çerez ayarlarını yönet' })
  expect(cookies.getAttribute('href')).toBe('/cookie-settings')
  fireEvent.click(screen.getByRole('button', { name: 'Veri toplamayı yönet' }))
  await screen.findByRole('heading', { name: 'Veri toplama' })
  fireEvent.click(screen.getByRole('button', { name: 'Geri dön' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Veri toplamayı yönet' }))
})

test('requests an export with the password, polls its status and then offers the download', async () => {
  const calls = serveAll({
    'GET /user/account/info': [info(null), info(exportOf({ status: 'processing' })), info(ready)],
    'POST /user/data-export': { status: 201, body: { data: exportOf() } },
  })
  await renderWithFakeTimers(<PreferencesSection />)
  await passUntil(() => screen.queryByRole('button', { name: 'Verilerimi hazırla' }) !== null)
  fireEvent.click(screen.getByRole('button', { name: 'Verilerimi hazırla' }))
  fill('Şifren', 'Gece-Meydan7')
  confirmWith('Verilerimi hazırla')
  await passUntil(() => screen.queryByText(/^Sırada/) !== null)
  await pass(2000)
  await passUntil(() => screen.queryByText('Hazırlanıyor') !== null)
  await pass(2000)
  await passUntil(() => screen.queryByRole('button', { name: 'İndir' }) !== null)
  screen.getByText(/^12 kB, 21 Kas 2026/)
  expect(calls.find(({ body }) => body)?.body).toEqual({ password: 'Gece-Meydan7', format: 'zip' })
})

test('shows an expired export without a download button', async () => {
  serveAll({ 'GET /user/account/info': info(exportOf({ status: 'expired' })) })
  await renderAt(<PreferencesSection />)
  await screen.findByText('Dosyanın süresi doldu')
  expect(screen.queryByRole('button', { name: 'İndir' })).toBeNull()
})

test('sends reason and password on delete and opens the sign-in page after one second', async () => {
  const calls = serveAll({ 'DELETE /user/delete-account': {} })
  const { router, client } = await renderWithFakeTimers(
    <SessionGate>{() => <PreferencesSection />}</SessionGate>,
    {
      path: '/profile',
      session,
    },
  )
  await passUntil(() => screen.queryByRole('button', { name: 'Hesabı sil' }) !== null)
  fireEvent.click(screen.getByRole('button', { name: 'Hesabı sil' }))
  fill('Neden (isteğe bağlı)', ' Artık oynamıyorum ')
  fill('Şifren', 'Gece-Meydan7')
  confirmWith('Hesabı sil')
  await passUntil(() => calls.some(({ body }) => body))
  expect(calls.find(({ body }) => body)?.body).toEqual({
    reason: 'Artık oynamıyorum',
    password: 'Gece-Meydan7',
    confirmation: true,
  })
  await passUntil(() => client.getQueryData<unknown>(['session']) === null)
  screen.getByRole('heading', { name: /^Hesabın silindi/ })
  await pass(900)
  expect(router.state.location.pathname).toBe('/profile')
  expect(screen.queryByText('Önce giriş yap')).toBeNull()
  await pass(200)
  await passUntil(() => router.state.location.pathname === '/login')
  expect(client.getQueryData<unknown>(['session', 'farewell'])).toBeUndefined()
})

test('sets the farewell message while the request runs and clears it on a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serveAll({
    'POST /user/suspend-account': async () => {
      await promise
      return { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Şifreni doğru gir' } }
    },
  })
  const { client } = await renderAt(<SessionGate>{() => <PreferencesSection />}</SessionGate>, { session })
  fireEvent.click(await screen.findByRole('button', { name: 'Askıya al' }))
  await screen.findByRole('dialog')
  fill('Şifren', 'yanlis-sifre')
  confirmWith('Askıya al')
  await waitFor(() =>
    expect(client.getQueryData<string>(['session', 'farewell'])).toStartWith('Hesabın askıya'),
  )
  resolve()
  await screen.findByText('Şifreni doğru gir')
  expect(client.getQueryData(['session', 'farewell'])).toBeUndefined()
})

test('keeps the dialog open while the request runs', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer<'DELETE /user/delete-account'>>()
  const calls = serveAll({ 'DELETE /user/delete-account': () => promise })
  await renderAt(<PreferencesSection />, { session })
  fireEvent.click(await screen.findByRole('button', { name: 'Hesabı sil' }))
  const dialog = within(await screen.findByRole('dialog'))
  fill('Şifren', 'yanlis-sifre')
  confirmWith('Hesabı sil')
  await waitFor(() => expect(calls.some(({ body }) => body)).toBe(true))
  fireEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  fireEvent.keyDown(dialog.getByLabelText('Şifren'), { key: 'Escape' })
  expect(screen.queryAllByRole('dialog')).toHaveLength(1)
  resolve({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Şifreni doğru gir' } })
  await screen.findByText('Şifreni doğru gir')
  fireEvent.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  await untilGone(() => screen.queryByRole('dialog'))
})

test('sends nothing without a password and shows a wrong one at its field', async () => {
  const calls = serveAll({
    'POST /user/suspend-account': {
      status: 403,
      body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Şifreni doğru gir' },
    },
  })
  await renderAt(<PreferencesSection />, { session })
  fireEvent.click(await screen.findByRole('button', { name: 'Askıya al' }))
  await screen.findByRole('dialog')
  confirmWith('Askıya al')
  await screen.findByText('Şifre gereklidir')
  expect(calls.some(({ body }) => body)).toBe(false)
  fill('Şifren', 'yanlis-sifre')
  confirmWith('Askıya al')
  await screen.findByText('Şifreni doğru gir')
})

test('limits the reason to 200 characters and counts them', async () => {
  serveAll()
  await renderAt(<PreferencesSection />, { session })
  fireEvent.click(await screen.findByRole('button', { name: 'Askıya al' }))
  const reason = within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(/^Neden/)
  expect(reason.maxLength).toBe(200)
  fireEvent.change(reason, { target: { value: 'Tatil' } })
  await screen.findByText('5 / 200')
})

test('asks before discarding a typed reason, but not a typed password', async () => {
  serveAll()
  await renderAt(
    <>
      <PreferencesSection />
      <ConfirmHost />
    </>,
    { session },
  )
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Hesabı sil' }))
    return within(await screen.findByRole('dialog'))
  }
  const password = (await open()).getByLabelText('Şifren')
  fireEvent.change(password, { target: { value: 'Gece-Meydan7' } })
  fireEvent.keyDown(password, { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  const reason = (await open()).getByLabelText<HTMLTextAreaElement>(/^Neden/)
  fireEvent.change(reason, { target: { value: 'Artık oynamıyorum' } })
  await escapeAndStay(reason)
  await escapeAndLeave(reason)
})
