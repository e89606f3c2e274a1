import { afterEach, expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { person, signedIn } from '#web/testing/account.ts'
import { type Answer, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { LoginForm } from './login-form.tsx'

const challenge: Answer<'POST /auth/login'> = {
  body: {
    data: {
      twoFactorRequired: true,
      challengeToken: 'challenge.0',
      expiresIn: 300,
      methods: ['app', 'recovery_code'],
    },
  },
}
const wrong: Refusal = { status: 401, body: { code: 'INVALID_TWO_FACTOR_CODE', message: 'Kod yanlış.' } }

const isShown = (text: Parameters<typeof screen.queryByText>[0]) => screen.queryByText(text) !== null
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const digits = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /rakam$/ }).map(({ value }) => value)
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('1. rakam'), { clipboardData: { getData: () => text } })

async function signInWithPassword() {
  const view = await renderWithFakeTimers(<LoginForm returnTo="/home" />, { path: '/login' })
  type('E-posta', 'isil@meydan.example')
  type('Şifre', 'Gece-Meydan7')
  fireEvent.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await passUntil(() => isShown('İki adımlı doğrulama'))
  return view
}

afterEach(restart)

test('focuses the code, also after a wrong one, and the recovery code', async () => {
  serve({ 'POST /auth/login': challenge, 'POST /auth/2fa/verify': wrong })
  await signInWithPassword()
  expect(document.activeElement).toBe(screen.getByLabelText('1. rakam'))
  paste('111111')
  await passUntil(() => isShown('Kod yanlış.'))
  expect(document.activeElement).toBe(screen.getByLabelText('1. rakam'))
  fireEvent.click(screen.getByRole('button', { name: 'Kurtarma kodu kullan' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Kurtarma kodu'))
})

test('submits a pasted code and signs in only then', async () => {
  const calls = serve({ 'POST /auth/login': challenge, 'POST /auth/2fa/verify': signedIn })
  const { client, router } = await signInWithPassword()
  expect(client.getQueryData<unknown>(['session'])).toBeNull()
  paste('204 816')
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
  expect(calls[1]?.body).toEqual({ challengeToken: 'challenge.0', code: '204816' })
  expect(client.getQueryData<typeof person>(['session'])).toEqual(person)
  await pass(600)
  expect(router.history.location.href).toBe('/home')
})

test('a wrong code shows an error and clears the six digits', async () => {
  serve({ 'POST /auth/login': challenge, 'POST /auth/2fa/verify': [wrong, signedIn] })
  await signInWithPassword()
  paste('111111')
  await passUntil(() => isShown('Kod yanlış.'))
  expect(digits()).toEqual(['', '', '', '', '', ''])
  paste('204816')
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
})

test('sends a recovery code trimmed', async () => {
  const calls = serve({ 'POST /auth/login': challenge, 'POST /auth/2fa/verify': signedIn })
  await signInWithPassword()
  fireEvent.click(screen.getByRole('button', { name: 'Kurtarma kodu kullan' }))
  type('Kurtarma kodu', ' k7qd-9fmx-3vtw-a2hp ')
  fireEvent.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
  expect(calls[1]?.body).toEqual({ challengeToken: 'challenge.0', code: 'k7qd-9fmx-3vtw-a2hp' })
})

test('asks for a recovery code where the server cannot check codes of the app', async () => {
  const message = 'Kurtarma kodlarından birini kullan.'
  const unreadable: Refusal = { status: 409, body: { code: 'TWO_FACTOR_UNREADABLE', message } }
  const calls = serve({ 'POST /auth/login': challenge, 'POST /auth/2fa/verify': [unreadable, signedIn] })
  await signInWithPassword()
  paste('111111')
  await passUntil(() => isShown(message))
  type('Kurtarma kodu', 'k7qd-9fmx-3vtw-a2hp')
  fireEvent.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
  expect(calls.at(-1)?.body).toMatchObject({ code: 'k7qd-9fmx-3vtw-a2hp' })
})

test.each([
  [423, 'ACCOUNT_LOCKED', 'Hesabınız geçici olarak kilitlenmiştir.'],
  [401, 'CHALLENGE_EXPIRED', 'Yeniden gir.'],
])('%i %s returns to the password and shows the reason', async (status, code, text) => {
  const refusal = { status, body: { code, message: 'Yeniden gir.', retryAfter: 900 } }
  serve({ 'POST /auth/login': challenge, 'POST /auth/2fa/verify': refusal })
  await signInWithPassword()
  paste('111111')
  await passUntil(() => isShown(text))
  expect(isShown('İki adımlı doğrulama')).toBe(false)
  screen.getByLabelText('Şifre')
})

test('returns to the password after five minutes', async () => {
  serve({ 'POST /auth/login': challenge })
  await signInWithPassword()
  await pass(300_000)
  expect(isShown(wholeText('Girişin süresi doldu. E-posta ve şifrenle yeniden gir.'))).toBe(true)
  screen.getByLabelText('E-posta')
})
