import { afterEach, beforeEach, expect, test } from 'bun:test'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { person } from '#web/testing/account.ts'
import { type DataOf, type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { RegisterPanel } from './register-panel.tsx'

const address = 'isil@meydan.example'
const legal: DataOf<'GET /content/legal/:slug'> = {
  ...{ slug: 'terms', language: 'tr', title: 'Kullanım koşulları', html: '', sections: [], hash: 'a1b2' },
  ...{ version: '2026-11-27', updated_at: '2026-11-27T00:00:00.000Z', contact: null },
}
/** With the texts that the last step shows. */
const serveStep = (fakes: Fakes = {}) => {
  const calls = serve({ 'GET /content/legal/:slug': { body: { data: legal } }, ...fakes })
  return () => calls.filter(({ path }) => !path.startsWith('/content/'))
}
const versions = { termsVersion: '2026-11-27', privacyVersion: '2026-11-27' }
const draw = () => renderWithFakeTimers(<RegisterPanel />, { path: '/register' })
const at = (step: 1 | 2 | 3, left = 60_000) =>
  sessionStorage.setItem(
    'registration',
    JSON.stringify({ step, email: address, codeUntil: Date.now() + left }),
  )

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  restart()
  sessionStorage.clear()
})

test('goes from the address to the code and back', async () => {
  const calls = serve({ 'POST /auth/register': { body: { data: { expiresIn: 120 } } } })
  await draw()
  fireEvent.click(button('Kodu gönder'))
  await passUntil(() => screen.queryByRole('alert')?.textContent === 'E-posta adresi gereklidir')
  type('E-posta', 'isil@meydan.e')
  fireEvent.blur(field('E-posta'))
  expect(screen.getByRole('alert').textContent).toBe('Geçerli bir e-posta adresi girin')
  type('E-posta', address)
  fireEvent.click(button('Kodu gönder'))
  await passUntil(() => heading() === 'Kodu gir')
  expect(calls[0]?.body).toEqual({ email: address, language: 'tr' })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Adım 2 / 3')
  fireEvent.click(button('Önceki'))
  expect(heading()).toBe('Hesap aç')
  expect(field('E-posta').value).toBe(address)
})

const enterCode = () => fireEvent.change(field('1. rakam'), { target: { value: '204816' } })
const resend = () => fireEvent.click(button('Kodu yeniden gönder'))

function submitDetails() {
  type('Ad', 'Işıl')
  type('Soyad', 'Çağlar')
  type('Şifre', 'Gece-Meydan7')
  type('Şifre (tekrar)', 'Gece-Meydan7')
  fireEvent.click(button('Hesabımı aç'))
}
const taken: Refusal = { status: 409, body: { code: 'EMAIL_ALREADY_IN_USE' } }
const expired: Refusal = { status: 400, body: { code: 'INVALID_REGISTRATION_TOKEN' } }

type Late = <A>(answer: A) => () => Promise<A>
const proof = { body: { data: { registrationToken: 'proof' } } }
const newCode = { body: { data: { expiresIn: 120 as const } } }
type Case = [what: string, step: 2 | 3, left: number, act: () => void, fakes: (late: Late) => Fakes]
const cases: Case[] = [
  ['a right code', 2, 60_000, enterCode, (late) => ({ 'POST /auth/verify-code': late(proof) })],
  ['an address in use', 2, 60_000, enterCode, (late) => ({ 'POST /auth/verify-code': late(taken) })],
  ['a new code', 2, 0, resend, (late) => ({ 'POST /auth/resend-code': late(newCode) })],
  [
    'an address in use at the last step',
    3,
    0,
    submitDetails,
    (late) => ({ 'POST /auth/complete-registration': late(taken) }),
  ],
  [
    'an expired token',
    3,
    0,
    submitDetails,
    (late) => ({ 'POST /auth/complete-registration': late(expired) }),
  ],
]

test.each(cases)(
  'ignores a late answer after going back to change the address: %s',
  async (_, step, left, act, fakes) => {
    at(step, left)
    const { promise, resolve } = Promise.withResolvers<void>()
    const calls = serveStep(fakes((answer) => () => promise.then(() => answer)))
    await draw()
    act()
    await passUntil(() => calls().length === 1)
    fireEvent.click(button('Önceki'))
    type('E-posta', 'baska@meydan.example')
    resolve()
    await pass(100)
    expect(heading()).toBe('Hesap aç')
    expect(field('E-posta').value).toBe('baska@meydan.example')
    expect(screen.queryByText(/^Kaydın süresi doldu/)).toBeNull()
  },
)

test('a step back from the details asks for the address: no input is dead', async () => {
  at(3)
  serveStep()
  await draw()
  const terms = screen.getByRole<HTMLAnchorElement>('link', { name: 'Kullanım koşulları' })
  expect([terms.pathname, terms.target]).toEqual(['/terms', '_blank'])
  fireEvent.click(button('Önceki'))
  expect(heading()).toBe('Hesap aç')
  expect(field('E-posta').value).toBe(address)
  expect(document.querySelectorAll('input:disabled, fieldset:disabled')).toHaveLength(0)
})

test('keeps the step across a reload', async () => {
  at(2)
  await draw()
  expect(heading()).toBe('Kodu gir')
})

test('the confirmation blocks paste, copy, cut and drop but allows password managers', async () => {
  at(3)
  serveStep()
  await draw()
  const confirm = field('Şifre (tekrar)')
  expect(confirm.autocomplete).toBe('new-password')
  for (const kind of ['paste', 'copy', 'cut', 'drop'] as const) {
    const event = createEvent[kind](confirm)
    fireEvent(confirm, event)
    expect(event.defaultPrevented).toBe(true)
  }
  screen.getByText('Buraya yapıştırılmaz, şifreyi bir kez daha yaz')
})

test('the password itself takes paste, copy, cut and drop', async () => {
  at(3)
  serveStep()
  await draw()
  for (const kind of ['paste', 'copy', 'cut', 'drop'] as const) {
    const event = createEvent[kind](field('Şifre'))
    fireEvent(field('Şifre'), event)
    expect([kind, event.defaultPrevented]).toEqual([kind, false])
  }
})

test('creates the account and opens the sign-in page after two seconds', async () => {
  at(3)
  const calls = serveStep({
    'POST /auth/complete-registration': { status: 201, body: { data: { id: 7, user: person } } },
  })
  const { router } = await draw()
  await passUntil(() => screen.queryByText(/\(27 Kas 2026\)/) !== null)
  type('Ad', 'Işıl')
  type('Soyad', 'Çağlar')
  type('Şifre', 'Gece-Meydan7')
  fireEvent.click(button('Hesabımı aç'))
  await passUntil(() => document.activeElement === field('Şifre (tekrar)'))
  expect(calls()).toEqual([])
  type('Şifre (tekrar)', 'Gece-Meydan7')
  fireEvent.click(button('Hesabımı aç'))
  await passUntil(() => heading() === 'Hesabın hazır')
  expect(calls()[0]?.body).toEqual({
    ...versions,
    email: address,
    password: 'Gece-Meydan7',
    firstName: 'Işıl',
    lastName: 'Çağlar',
  })
  expect(sessionStorage.getItem('registration')).toBeNull()
  await pass(1900)
  expect(router.state.location.pathname).toBe('/register')
  await pass(200)
  expect(router.state.location.pathname).toBe('/login')
  expect(router.state.location.state.email).toBe(address)
})

test('returns to the address when the registration token expired', async () => {
  at(3)
  serveStep({ 'POST /auth/complete-registration': expired })
  await draw()
  submitDetails()
  await passUntil(() => heading() === 'Hesap aç')
  expect(screen.queryByText(wholeText('Kaydın süresi doldu. E-postanı yeniden doğrula.'))).not.toBeNull()
})
