import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { consentVersion } from '#api/rules/consent.ts'
import { consentText } from '#api/rules/consent-text.ts'
import { setCondition } from '#web/lib/condition.ts'
import { allows, storeConsent, storedConsent } from '#web/lib/consent.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { type Answer, type DataOf, type Fakes, notFound, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { CookieSettings } from './cookie-settings.tsx'

const none = { functional: false, performance: false, marketing: false, preference: false }
const all = { functional: true, performance: true, marketing: true, preference: true }
type Preferences = DataOf<'GET /cookie/preferences'>
const preferencesOf = (more: Partial<Preferences> = {}): { body: { data: Preferences } } => ({
  body: {
    data: {
      mandatory: true,
      ...none,
      answered: false,
      current: false,
      version: consentVersion,
      answered_at: null,
      ...more,
    },
  },
})
const guest = {
  body: {
    data: {
      id: 'g1',
      session_id: 's1',
      guid: 'c1',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      upgraded: false,
    },
  },
}
const serveAll = (routes: Fakes = {}) =>
  serve({
    'GET /cookie/preferences': preferencesOf(),
    'PUT /cookie/preferences': preferencesOf(),
    'POST /cookie/mandatory': guest,
    'PUT /cookie/mandatory': guest,
    'DELETE /cookie/mandatory': {},
    'POST /cookie/consent/update-user': { body: { data: { moved: 1 } } },
    ...routes,
  })
const banner = () => screen.findByRole('region', { name: consentText.tr.title })
const press = async (name: string) => fireEvent.click(within(await banner()).getByRole('button', { name }))
const sentBy = (calls: ReturnType<typeof serve>) =>
  calls.find(({ body, path }) => body && path === '/cookie/preferences')?.body
const isBannerShown = () => screen.queryByRole('region', { name: consentText.tr.title }) !== null
const session = { id: 7, email: 'isil@meydan.example', role: 'user' }

beforeEach(() => {
  forgetCsrfToken()
  storeConsent({ version: null, flags: null, userId: null, guestUntil: 0 })
})
afterEach(() => {
  if (jest.isFakeTimers()) restart()
})

// First in this file: the switches are loaded by the first press.
test('offers to save a choice only with its switches', async () => {
  serveAll()
  await renderAt(<ConsentGate />)
  await press(consentText.tr.customise)
  await screen.findByRole('button', { name: consentText.tr.save })
  expect(screen.getAllByRole('switch')).toHaveLength(5)
})

test.each([
  [consentText.tr.accept, all],
  [consentText.tr.reject, none],
])('%s is sent with the version of the text and takes effect', async (name, flags) => {
  const calls = serveAll()
  await renderAt(<ConsentGate />)
  await banner()
  expect(allows('marketing')).toBe(false)
  await press(name)
  await waitFor(() => expect(isBannerShown()).toBe(false))
  expect(sentBy(calls)).toEqual({
    mandatory: true,
    ...flags,
    version: consentVersion,
  })
  expect(allows('marketing')).toBe(flags.marketing)
  expect(JSON.parse(localStorage.getItem('consent') ?? '{}')).toMatchObject({
    version: consentVersion,
    flags,
  })
})

test('shows no banner and sends no request when this text was answered', async () => {
  storeConsent({ version: consentVersion, flags: none, guestUntil: Date.now() + 1000 })
  const calls = serveAll()
  await renderAt(<ConsentGate />)
  expect(isBannerShown()).toBe(false)
  expect(calls).toEqual([])
})

test('asks again after an answer to another text, starting from the previous choice', async () => {
  storeConsent({ version: '2020-01-01', flags: all })
  serveAll({ 'GET /cookie/preferences': preferencesOf({ ...all, answered: true }) })
  await renderAt(<ConsentGate />)
  expect(allows('marketing')).toBe(false)
  await press(consentText.tr.customise)
  for (const each of await screen.findAllByRole('switch'))
    expect(each.getAttribute('aria-checked')).toBe('true')
})

test('restores the answer from the server when the browser lost it', async () => {
  serveAll({ 'GET /cookie/preferences': preferencesOf({ ...all, answered: true, current: true }) })
  await renderAt(<ConsentGate />)
  await waitFor(() => expect(allows('performance')).toBe(true))
  expect(isBannerShown()).toBe(false)
})

test.each(['/cookie-settings', '/privacy-policy'])('shows no banner on %s', async (path) => {
  const calls = serveAll()
  await renderAt(<ConsentGate />, { path })
  await waitFor(() => expect(calls.map((call) => call.path)).toContain('/cookie/preferences'))
  expect(isBannerShown()).toBe(false)
})

test('takes no focus from a field and locks nothing, and gives the focus to the page after the answer', async () => {
  serveAll()
  await renderAt(
    <>
      <ConsentGate />
      <main id="content" tabIndex={-1}>
        <input aria-label="E-posta" />
      </main>
    </>,
  )
  const field = screen.getByLabelText('E-posta')
  field.focus()
  const region = await banner()
  expect(document.activeElement).toBe(field)
  expect(field.closest('[aria-hidden],[inert]')).toBeNull()
  expect(region.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  const reject = within(region).getByRole('button', { name: consentText.tr.reject })
  reject.focus()
  fireEvent.click(reject)
  await waitFor(() => expect(isBannerShown()).toBe(false))
  expect(document.activeElement?.id).toBe('content')
})

test('stores nothing and opens no guest session before the answer', async () => {
  localStorage.clear()
  const calls = serveAll()
  await renderAt(<ConsentGate />)
  await banner()
  expect(Object.keys(localStorage)).toEqual([])
  expect(calls.map(({ path }) => path)).toEqual(['/cookie/preferences'])
})

test('creates a guest session once after the answer and treats a conflict as created', async () => {
  storeConsent({ version: consentVersion, flags: none })
  const calls = serveAll({
    'POST /cookie/mandatory': { status: 409, body: { code: 'GUEST_SESSION_EXISTS' } },
  })
  const { unmount } = await renderAt(<ConsentGate />)
  await waitFor(() => expect(storedConsent().guestUntil).toBeGreaterThan(Date.now()))
  unmount()
  await renderAt(<ConsentGate />)
  expect(calls.filter(({ path }) => path === '/cookie/mandatory')).toHaveLength(1)
})

test('upgrades the guest session after sign-in, with three retries, and moves the answer', async () => {
  storeConsent({ version: consentVersion, flags: all, guestUntil: Date.now() + 86_400_000 })
  const down: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const calls = serveAll({
    'PUT /cookie/mandatory': [down, down, down, guest],
    'GET /cookie/preferences': preferencesOf({ ...all, answered: true, current: true }),
  })
  await renderWithFakeTimers(<ConsentGate />, { session })
  const tries = () => calls.filter(({ path }) => path === '/cookie/mandatory').length
  await passUntil(() => tries() === 1)
  for (const [n, ms] of [1000, 2000, 4000].entries()) {
    await pass(ms)
    await passUntil(() => tries() === n + 2)
  }
  await passUntil(() => storedConsent().userId === 7)
  expect(calls.map(({ path }) => path)).toContain('/cookie/consent/update-user')
  expect(isBannerShown()).toBe(false)
})

test('asks a user who signs in where another user answered', async () => {
  storeConsent({ version: consentVersion, flags: all, userId: 3, guestUntil: Date.now() + 86_400_000 })
  serveAll()
  await renderAt(<ConsentGate />, { session })
  await banner()
  expect(allows('marketing')).toBe(false)
})

test('hides the banner while the session-expired dialog is open', async () => {
  serveAll()
  await renderAt(<ConsentGate />, { session })
  await banner()
  act(() => setCondition({ sessionOver: true }))
  expect(isBannerShown()).toBe(false)
  act(() => setCondition({ sessionOver: false }))
  await banner()
})

test('ends the guest session after sign-out and keeps the answer', async () => {
  storeConsent({ version: consentVersion, flags: all, userId: 7, guestUntil: Date.now() + 86_400_000 })
  const calls = serveAll()
  await renderAt(<ConsentGate />)
  await waitFor(() => expect(storedConsent()).toMatchObject({ userId: null, guestUntil: 0, flags: all }))
  expect(calls.map(({ path }) => path)).toEqual(['/cookie/mandatory'])
  expect(isBannerShown()).toBe(false)
})

test('stores the answer in the browser when the server lacks the endpoints', async () => {
  serve({
    'GET /cookie/preferences': notFound,
    'PUT /cookie/preferences': notFound,
    'POST /cookie/mandatory': notFound,
  })
  await renderAt(<ConsentGate />)
  await press(consentText.tr.accept)
  await waitFor(() => expect(allows('functional')).toBe(true))
  expect(isBannerShown()).toBe(false)
})

test('ignores an answer that failed to save, shows why and can be postponed', async () => {
  serveAll({ 'PUT /cookie/preferences': { status: 429, body: { code: 'RATE_LIMIT_EXCEEDED' } } })
  await renderAt(<ConsentGate />)
  await press(consentText.tr.accept)
  await screen.findByText(/Seçimin kaydedilemedi/)
  expect(allows('functional')).toBe(false)
  await press('Sonra sor')
  await waitFor(() => expect(isBannerShown()).toBe(false))
  expect(allows('functional')).toBe(false)
})

test('saves the settings, confirms for three seconds and keeps mandatory on', async () => {
  const calls = serveAll({
    'GET /cookie/preferences': preferencesOf({
      performance: true,
      answered: true,
      current: true,
      answered_at: '2026-11-20T08:00:00.000Z',
    }),
  })
  await renderWithFakeTimers(<CookieSettings />)
  const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name })
  await passUntil(() => screen.queryByRole('switch', { name: 'Performans' }) !== null)
  expect(toggle('Zorunlu').disabled).toBe(true)
  expect(toggle('Zorunlu').getAttribute('aria-checked')).toBe('true')
  expect(toggle('Performans').getAttribute('aria-checked')).toBe('true')
  fireEvent.click(toggle('Pazarlama'))
  fireEvent.click(screen.getByRole('button', { name: 'Seçimimi kaydet' }))
  await passUntil(() => screen.queryByText('Çerez seçimin kaydedildi.') !== null)
  expect(sentBy(calls)).toMatchObject({ performance: true, marketing: true })
  await pass(2800)
  expect(screen.queryByText('Çerez seçimin kaydedildi.')).not.toBeNull()
  await pass(300)
  expect(screen.queryByText('Çerez seçimin kaydedildi.')).toBeNull()
})

test('restoring defaults only fills the form; rejecting all saves at once', async () => {
  const calls = serveAll({
    'GET /cookie/preferences': preferencesOf({ ...all, answered: true, current: true }),
  })
  await renderAt(<CookieSettings />)
  const marketing = await screen.findByRole('switch', { name: 'Pazarlama' })
  fireEvent.click(screen.getByRole('button', { name: 'Varsayılanlara dön' }))
  expect(marketing.getAttribute('aria-checked')).toBe('false')
  expect(sentBy(calls)).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Hepsini reddet' }))
  await screen.findByText('Çerez seçimin kaydedildi.')
  expect(sentBy(calls)).toMatchObject(none)
})

test('keeps a switch changed during a save', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serveAll({
    'GET /cookie/preferences': preferencesOf({ ...none, answered: true, current: true }),
    'PUT /cookie/preferences': async () => {
      await promise
      return preferencesOf()
    },
  })
  await renderAt(<CookieSettings />)
  const [performance, marketing] = await Promise.all(
    ['Performans', 'Pazarlama'].map((name) => screen.findByRole('switch', { name })),
  )
  fireEvent.click(performance!)
  fireEvent.click(screen.getByRole('button', { name: 'Seçimimi kaydet' }))
  fireEvent.click(marketing!)
  resolve()
  await screen.findByText('Çerez seçimin kaydedildi.')
  expect(marketing!.getAttribute('aria-checked')).toBe('true')
})

test('notifies about a failed save after the settings are unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'PUT /cookie/preferences'>>()
  const calls = serveAll({
    'GET /cookie/preferences': preferencesOf({ ...all, answered: true, current: true }),
    'PUT /cookie/preferences': () => promise,
  })
  const { unmount } = await renderAt(<CookieSettings />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hepsini reddet' }))
  await waitFor(() => expect(sentBy(calls)).toBeDefined())
  unmount()
  resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await waitFor(() => expect(notices).toEqual(['Seçimin kaydedilemedi: Sunucu hatası']))
})

const askFor = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { configurable: true, value: languages })

test('carries the language switch, and offers English to a browser that asks for it', async () => {
  sessionStorage.removeItem('language')
  askFor('de', 'en-GB', 'tr')
  serveAll()
  await renderAt(<ConsentGate />)
  const offer = await within(await banner()).findByText(/This site is also in English/)
  expect(offer.lang).toBe('en')
  fireEvent.click(screen.getByRole('button', { name: 'Continue in English' }))
  const english = await screen.findByRole('region', { name: consentText.en.title })
  expect(within(english).queryByText(/also in English/)).toBeNull()
  fireEvent.click(within(english).getByRole('button', { name: /^tr/ }))
  await banner()
  Reflect.deleteProperty(navigator, 'languages')
})

test.each([
  ['prefers Turkish', ['tr-TR', 'en'], null],
  ['chose Turkish before', ['en-US'], 'tr'],
])('does not offer English to a visitor who %s', async (_, languages, chosen) => {
  if (chosen) sessionStorage.setItem('language', chosen)
  else sessionStorage.removeItem('language')
  askFor(...languages)
  serveAll()
  await renderAt(<ConsentGate />)
  expect(within(await banner()).queryByText(/also in English/)).toBeNull()
  Reflect.deleteProperty(navigator, 'languages')
  sessionStorage.setItem('language', 'tr')
})

test('the buttons of the banner have the order of the Tab key', async () => {
  serveAll()
  await renderAt(<ConsentGate />)
  const { customise, reject, accept } = consentText.tr
  const names = within(await banner())
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names.slice(-3)).toEqual([customise, reject, accept])
})
