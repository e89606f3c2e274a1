import { afterEach, expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { setCondition } from '#web/lib/condition.ts'
import { getLanguage, setLanguage } from '#web/lib/locale.ts'
import { person, signedIn } from '#web/testing/account.ts'
import { type Answer, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { LoginForm } from './login-form.tsx'

const suspended = (canReactivate: boolean) => ({
  status: 403,
  body: { code: 'ACCOUNT_SUSPENDED', accountStatus: 'suspended', suspended: true, userId: 7, canReactivate },
})

const email = () => screen.getByLabelText<HTMLInputElement>('E-posta')
const password = () => screen.getByLabelText<HTMLInputElement>('Şifre')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Giriş yap' })
const isShown = (text: Parameters<typeof screen.queryByText>[0]) => screen.queryByText(text) !== null
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const fill = () => {
  type(email(), 'isil@meydan.example')
  type(password(), 'Gece-Meydan7')
}
const draw = () => renderWithFakeTimers(<LoginForm returnTo="/notifications?page=2" />, { path: '/login' })

afterEach(() => {
  restart()
  setCondition({ sessionEnd: null })
})

const isBusy = () => submit().getAttribute('aria-busy') === 'true'
const isWaiting = () => submit().getAttribute('aria-disabled') === 'true'

test('announces the button as disabled until there is an address and six characters', async () => {
  await draw()
  expect(isWaiting()).toBe(true)
  type(email(), 'isil@meydan')
  type(password(), '123456')
  expect(isWaiting()).toBe(true)
  type(email(), 'i@m.co')
  expect(isWaiting()).toBe(false)
  type(password(), '12345')
  expect(isWaiting()).toBe(true)
})

test('a press on the button that waits says what is missing and leads to it', async () => {
  await draw()
  fireEvent.click(submit())
  await passUntil(isBusy)
  await passUntil(() => screen.queryAllByRole('alert').length === 2 && !isBusy())
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'E-posta adresi gereklidir',
    'Şifre gereklidir',
  ])
  await passUntil(() => document.activeElement === email())
})

test('shows field errors on blur', async () => {
  await draw()
  for (const field of [email(), password()]) {
    fireEvent.keyDown(field, { key: 'Tab' })
    fireEvent.blur(field)
  }
  expect(isShown(wholeText('E-posta adresi gereklidir'))).toBe(true)
  expect(isShown('Şifre gereklidir')).toBe(true)
  type(email(), 'isil')
  type(password(), 'abc')
  expect(isShown(wholeText('Geçerli bir e-posta adresi girin'))).toBe(true)
  expect(isShown('Şifre en az 6 karakter olmalıdır')).toBe(true)
})

test('says until when an admin has suspended the account, and that one was deactivated', async () => {
  const { status, body } = suspended(false)
  const suspendedUntil = '2026-12-24T09:30:00.000Z'
  serve({
    'POST /auth/login': [
      { status, body: { ...body, suspendedUntil } },
      { status, body: { code: 'ACCOUNT_INACTIVE' } },
    ],
  })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => screen.queryByRole('alertdialog') !== null)
  expect(screen.getByRole('alertdialog').textContent).toContain('24\u00A0Ara\u00A02026')
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await passUntil(() => screen.queryByRole('alertdialog') === null)
  fireEvent.click(submit())
  await passUntil(() => isShown('Hesabın bir yönetici tarafından kapatıldı. Destekle iletişime geç.'))
})

test('shows success, then opens the return path after half a second', async () => {
  const calls = serve({ 'POST /auth/login': signedIn })
  const { router, client } = await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
  expect(calls[0]?.body).toEqual({ email: 'isil@meydan.example', password: 'Gece-Meydan7', rememberMe: 0 })
  expect(client.getQueryData<typeof user>(['session'])).toEqual(person)
  await pass(400)
  expect(router.state.location.pathname).toBe('/login')
  await pass(200)
  expect(router.history.location.href).toBe('/notifications?page=2')
})

test('applies the language of the account', async () => {
  const user = { ...person, language: 'en' as const }
  serve({ 'POST /auth/login': { body: { data: { ...signedIn.body.data, user } } } })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => getLanguage() === 'en')
  expect(sessionStorage.getItem('language')).toBe('en')
  setLanguage('tr')
})

test('hides an error after five seconds', async () => {
  serve({ 'POST /auth/login': { status: 401, body: { code: 'INVALID_CREDENTIALS' } } })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => isShown('Geçersiz email veya şifre.'))
  await pass(4600)
  expect(isShown('Geçersiz email veya şifre.')).toBe(true)
  await pass(100)
  await pass(300)
  expect(isShown('Geçersiz email veya şifre.')).toBe(false)
})

test('hides an error within 0.3 seconds of an edit', async () => {
  serve({ 'POST /auth/login': { status: 401, body: { code: 'INVALID_CREDENTIALS' } } })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => isShown('Geçersiz email veya şifre.'))
  type(password(), 'Gece-Meydan8')
  await pass(300)
  expect(isShown('Geçersiz email veya şifre.')).toBe(false)
})

test.each([
  [423, 'ACCOUNT_LOCKED', 900, 'Hesabınız geçici olarak kilitlenmiştir.'],
  [429, 'RATE_LIMIT_EXCEEDED', 42, 'Çok fazla başarısız deneme. Lütfen daha sonra tekrar deneyin.'],
  [503, 'MAINTENANCE', undefined, 'Bakımdayız, birazdan döneceğiz'],
  [418, 'SOMETHING_NEW', undefined, 'Giriş yapılamadı.'],
])('shows the text of %i %s', async (status, code, retryAfter, text) => {
  serve({ 'POST /auth/login': { status, body: { code, retryAfter } } })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => isShown(text))
})

test('keeps the message of a lock and counts down until it is over, whatever is typed', async () => {
  const locked = 'Hesabınız geçici olarak kilitlenmiştir.'
  serve({ 'POST /auth/login': { status: 423, body: { code: 'ACCOUNT_LOCKED', retryAfter: 90 } } })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => isShown(locked))
  expect(screen.getByRole('timer').textContent).toBe('Kalan süre: 2 dakika.')
  type(password(), 'Gece-Meydan8')
  await pass(60_000)
  expect(screen.getByRole('timer').textContent).toBe('Kalan süre: 30 saniye.')
  await pass(30_000)
  await pass(300)
  expect(isShown(locked)).toBe(false)
})

test('fills in the address of a new account and focuses the password', async () => {
  const state = { email: 'yeni@meydan.example' }
  await renderWithFakeTimers(<LoginForm returnTo="/home" />, { path: '/login', state })
  expect(email().value).toBe('yeni@meydan.example')
  expect(document.activeElement).toBe(password())
})

test.each([
  ['ended_by_owner', 'Bu oturumu başka bir cihazından kapattın.'],
  ['password_changed', 'Şifren başka bir yerde değişti, bu yüzden bu oturum kapandı.'],
  ['something_new', 'Bu oturum başka bir yerden kapatıldı.'],
])('says why the session was ended elsewhere: %s', async (reason, text) => {
  setCondition({ sessionEnd: reason })
  await draw()
  expect(isShown(text)).toBe(true)
})

test('reopens an account that its owner suspended, then signs in', async () => {
  const calls = serve({
    'POST /auth/login': [suspended(true), signedIn],
    'POST /auth/reactivate-account': {},
  })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => screen.queryByRole('alertdialog') !== null)
  fireEvent.click(screen.getByRole('button', { name: 'Hesabımı yeniden aç' }))
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
  expect(calls.map(({ path }) => path)).toEqual(['/auth/login', '/auth/reactivate-account', '/auth/login'])
  expect(calls[1]?.body).toEqual({ userId: 7, email: 'isil@meydan.example', password: 'Gece-Meydan7' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('keeps the dialog open while the account is being reopened', async () => {
  const reopened = Promise.withResolvers<Answer<'POST /auth/reactivate-account'>>()
  const calls = serve({
    'POST /auth/login': [suspended(true), signedIn],
    'POST /auth/reactivate-account': () => reopened.promise,
  })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => screen.queryByRole('alertdialog') !== null)
  fireEvent.click(screen.getByRole('button', { name: 'Hesabımı yeniden aç' }))
  await passUntil(() => calls.length === 2)
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  expect(screen.queryAllByRole('alertdialog')).toHaveLength(1)
  reopened.resolve({})
  await passUntil(() => isShown('Giriş başarılı, hoş geldin.'))
})

test('links to support when an admin suspended the account', async () => {
  serve({ 'POST /auth/login': suspended(false) })
  await draw()
  fill()
  fireEvent.click(submit())
  await passUntil(() => screen.queryByRole('alertdialog') !== null)
  expect(screen.queryByRole('button', { name: 'Hesabımı yeniden aç' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Desteğe yaz' }).getAttribute('href')).toBe('/support')
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await passUntil(() => screen.queryByRole('alertdialog') === null)
})
