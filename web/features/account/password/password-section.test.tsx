import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { handleNotices } from '#web/lib/notify.ts'
import { type Answer, type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { wholeText } from '#web/testing/whole-text.ts'
import { PasswordSection } from './password-section.tsx'

const session = { firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@meydan.example', role: 'user' }
const draw = () => renderAt(<PasswordSection />, { session })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Şifreyi değiştir' }))
function fill(current: string, next: string, again = next) {
  type('Mevcut şifre', current)
  type('Yeni şifre', next)
  type('Yeni şifre (tekrar)', again)
  submit()
}

beforeEach(forgetCsrfToken)

test('shows an error at each empty field and a summary for the form', async () => {
  const calls = serve({})
  await draw()
  submit()
  for (const text of [
    'Mevcut şifre gerekli',
    'Yeni şifre gerekli',
    'Şifreler eşleşmiyor',
    'Lütfen hataları düzeltin',
  ])
    await screen.findByText(text)
  expect(calls).toEqual([])
})

test('rejects a new password that is weak, contains personal data or differs from its confirmation', async () => {
  serve({})
  await draw()
  fill('eski', 'abcdefghij')
  await screen.findByText('En az birini ekle: büyük harf, rakam, özel karakter')
  fill('eski', 'Isilcaglar1')
  await screen.findByText(wholeText('Şifre adını veya e-posta adresini içermemeli'))
  fill('eski', 'Gece-Meydan7', 'Gece-Meydan8')
  await screen.findByText('Şifreler eşleşmiyor')
})

test('rejects the current password as the new one', async () => {
  const calls = serve({})
  await draw()
  fill('Gece-Meydan7', 'Gece-Meydan7')
  await screen.findByText('Yeni şifren eskisinden farklı olmalı')
  expect(calls).toEqual([])
})

test('shows a wrong current password at its field', async () => {
  const errors = [
    { path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG', message: 'Mevcut şifren yanlış' },
  ]
  serve({ 'PUT /auth/update-password': { status: 400, body: { code: 'VALIDATION_ERROR', errors } } })
  await draw()
  fill('yanlis', 'Gece-Meydan7')
  await screen.findByText('Mevcut şifren yanlış')
})

test('shows the text of the specification when the connection is lost', async () => {
  serve({
    'PUT /auth/update-password': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await draw()
  fill('eski', 'Gece-Meydan7')
  await screen.findByText('Bağlantı hatası. Lütfen tekrar deneyin.')
})

test('notifies about a failed change after the section is unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'PUT /auth/update-password'>>()
  const calls = serve({ 'PUT /auth/update-password': () => promise })
  const { unmount } = await draw()
  fill('eski', 'Gece-Meydan7')
  await waitFor(() => expect(calls).toHaveLength(1))
  unmount()
  resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await waitFor(() => expect(notices).toEqual(['Şifren değiştirilemedi. Sunucu hatası']))
})

test('clears the form after the password changed', async () => {
  const calls = serve({ 'PUT /auth/update-password': { body: { data: { apiKeysOff: 0 } } } })
  await draw()
  fill('eski', 'Gece-Meydan7')
  await screen.findByText(/Şifren değişti/)
  expect(screen.getByLabelText<HTMLInputElement>('Yeni şifre').value).toBe('')
  expect(calls[0]?.body).toEqual({
    currentPassword: 'eski',
    newPassword: 'Gece-Meydan7',
    confirmPassword: 'Gece-Meydan7',
    switchOffApiKeys: false,
  })
})

test('offers an admin to switch off the API keys that are on, and says how many were', async () => {
  const key = (isActive: boolean) => ({ isActive }) as DataOf<'GET /admin/apikeys/user/:userId'>[number]
  const calls = serve({
    'GET /admin/apikeys/user/:userId': { body: { data: [key(true), key(false), key(true)] } },
    'PUT /auth/update-password': { body: { data: { apiKeysOff: 2 } } },
  })
  await renderAt(<PasswordSection />, { session: { ...session, role: 'admin' } })
  fireEvent.click(await screen.findByLabelText('2 API anahtarımı da kapat'))
  fill('eski', 'Gece-Meydan7')
  await screen.findByText(/2 API anahtarın kapatıldı\.$/)
  expect(calls.find(({ path }) => path === '/auth/update-password')?.body).toMatchObject({
    switchOffApiKeys: true,
  })
})
