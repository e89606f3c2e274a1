import { afterEach, expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { ResetPanel } from './reset-panel.tsx'

const draw = (props: Parameters<typeof ResetPanel>[0]) =>
  renderWithFakeTimers(<ResetPanel {...props} />, { path: '/reset-password' })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Şifremi yenile' })
const fill = (value: string, again = value) => {
  fireEvent.change(screen.getByLabelText('Yeni şifre'), { target: { value } })
  fireEvent.change(screen.getByLabelText('Yeni şifre (tekrar)'), { target: { value: again } })
}

afterEach(restart)

test('without a token offers a new link and the sign-in page', async () => {
  await draw({})
  expect(heading()).toBe('Geçersiz sıfırlama bağlantısı')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/forgot-password', '/login'])
})

test.each([
  ['abcdefghij', 'abcdefghij', 'newPassword'],
  ['Gece-Meydan7', 'Gece-Meydan', 'confirmPassword'],
])('a press leads to what is missing: %s, %s', async (password, confirmation, name) => {
  const calls = serve({ 'POST /auth/reset-password': { body: { data: { apiKeysOff: 0 } } } })
  await draw({ token: 'token' })
  fill(password, confirmation)
  fireEvent.click(submit())
  await passUntil(() => document.activeElement?.getAttribute('name') === name)
  expect(calls).toEqual([])
})

test('opens the sign-in page three seconds after the reset', async () => {
  const calls = serve({ 'POST /auth/reset-password': { body: { data: { apiKeysOff: 0 } } } })
  const { router } = await draw({ token: 'token' })
  fill('Gece-Meydan7')
  fireEvent.click(submit())
  await passUntil(() => heading() === 'Şifren yenilendi')
  expect(calls[0]?.body).toMatchObject({ token: 'token', newPassword: 'Gece-Meydan7' })
  await pass(2900)
  expect(router.state.location.pathname).toBe('/reset-password')
  await pass(200)
  expect(router.state.location.pathname).toBe('/login')
})

test.each([
  { code: 'INVALID_RESET_TOKEN' },
  { code: 'VALIDATION_ERROR', errors: [{ path: 'token', code: 'TOO_BIG', message: 'x' }] },
] satisfies NonNullable<Refusal['body']>[])('shows that a link is used or unknown: %p', async (body) => {
  serve({ 'POST /auth/reset-password': { status: 400, body } })
  await draw({ token: 'token' })
  fill('Gece-Meydan7')
  fireEvent.click(submit())
  await passUntil(() => heading() === 'Geçersiz sıfırlama bağlantısı')
})

test('disowns a sign-in by the button, not by opening the link', async () => {
  const calls = serve({
    'POST /auth/not-me': { body: { data: { resetToken: 'fresh', restoredEmail: null, apiKeysOff: 0 } } },
  })
  const { router } = await draw({ token: 'mailed', notMe: '1' })
  await pass(1000)
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Ben değildim, oturumu kapat' }))
  await passUntil(() => router.state.location.href !== '/reset-password')
  expect(calls).toEqual([{ path: '/auth/not-me', body: { token: 'mailed' } }])
  expect(router.state.location.search).toEqual({ token: 'fresh', notMe: 'done' })
})

test('turns off unauthorised two-factor by the button, then asks for a new password', async () => {
  const calls = serve({
    'POST /auth/not-me': { body: { data: { resetToken: 'fresh', restoredEmail: null, apiKeysOff: 0 } } },
  })
  const { router } = await draw({ token: 'mailed', notMe: 'two-factor' })
  expect(heading()).toBe('İki adımlı doğrulamayı sen açmadın mı?')
  fireEvent.click(screen.getByRole('button', { name: 'Ben açmadım, kapat' }))
  await passUntil(() => router.state.location.href !== '/reset-password')
  expect(calls).toEqual([{ path: '/auth/not-me', body: { token: 'mailed' } }])
  expect(router.state.location.search).toEqual({ token: 'fresh', notMe: 'two-factor-done' })
  await draw({ token: 'fresh', notMe: 'two-factor-done' })
  screen.getByText(/^İki adımlı doğrulama ve bütün oturumların kapatıldı/)
})

test.each([
  ['email', /^Düğmeye basınca adresin geri gelir/],
  ['email-asked', /^Düğmeye basınca istek iptal olur/],
] as const)('reverts a change of address by the button (%s)', async (notMe, body) => {
  const data = { resetToken: 'fresh', restoredEmail: 'deniz@ornek.com', apiKeysOff: 2 }
  const calls = serve({ 'POST /auth/not-me': { body: { data } } })
  const restored: unknown[] = []
  const { router } = await draw({ token: 'mailed', notMe, onUndone: (undone) => restored.push(undone) })
  expect(heading()).toBe('Adresini değiştiren sen değil misin?')
  screen.getByText(body)
  fireEvent.click(screen.getByRole('button', { name: 'Ben değildim, geri al' }))
  await passUntil(() => router.state.location.href !== '/reset-password')
  expect(calls).toEqual([{ path: '/auth/not-me', body: { token: 'mailed' } }])
  expect(router.state.location.search).toEqual({ token: 'fresh', notMe: 'done' })
  expect(restored).toEqual([{ restoredEmail: 'deniz@ornek.com', apiKeysOff: 2 }])
})

test.each([
  ['deleted', 'Hesabın geri gelsin mi?', 'Hesabımı geri getir'],
  ['suspended', 'Hesabını askıya alan sen değil misin?', 'Ben değildim, hesabımı geri al'],
] as const)(
  'reopens an account closed without authorisation by the button (%s)',
  async (notMe, title, submit) => {
    const calls = serve({
      'POST /auth/not-me': { body: { data: { resetToken: 'fresh', restoredEmail: null, apiKeysOff: 0 } } },
    })
    const { router } = await draw({ token: 'mailed', notMe })
    expect(heading()).toBe(title)
    fireEvent.click(screen.getByRole('button', { name: submit }))
    await passUntil(() => router.state.location.href !== '/reset-password')
    expect(calls).toEqual([{ path: '/auth/not-me', body: { token: 'mailed' } }])
    expect(router.state.location.search).toEqual({ token: 'fresh', notMe: 'account-done' })
    await draw({ token: 'fresh', notMe: 'account-done' })
    expect(screen.getByText(/^Hesabın yeniden açıldı/)).toBeTruthy()
  },
)

test('shows the restored address, and that API keys were switched off', async () => {
  const undone = { restoredEmail: 'deniz@ornek.com', apiKeysOff: 2 }
  await draw({ token: 'fresh', notMe: 'done', undone })
  expect(
    screen.queryByText(/^Hesabının adresi yeniden deniz@ornek\.com\..* 2 API anahtarın da kapatıldı/),
  ).not.toBeNull()
})

test('links to support when the account stays at another address', async () => {
  serve({ 'POST /auth/not-me': { body: { data: { resetToken: null, restoredEmail: null, apiKeysOff: 0 } } } })
  const { router } = await draw({ token: 'mailed', notMe: 'email' })
  fireEvent.click(screen.getByRole('button', { name: 'Ben değildim, geri al' }))
  await passUntil(() => heading() === 'Hesabın başka bir adreste')
  expect(router.state.location.href).toBe('/reset-password')
  expect(screen.getByRole('link', { name: 'Desteğe yaz' }).getAttribute('href')).toBe('/support')
})
