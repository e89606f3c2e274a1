import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { takeNotices } from '#web/lib/notify.ts'
import { type Answer, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
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

test('empty fields say what they need, and the form that errors remain', async () => {
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

test('the new one may not be simple, personal or typed differently again', async () => {
  serve({})
  await draw()
  fill('eski', 'abcdefghij')
  await screen.findByText('En az birini ekle: büyük harf, rakam, özel karakter')
  fill('eski', 'Isilcaglar1')
  await screen.findByText('Şifre adını veya e-posta adresini içermemeli')
  fill('eski', 'Gece-Meydan7', 'Gece-Meydan8')
  await screen.findByText('Şifreler eşleşmiyor')
})

test('a wrong current one is an error of its field', async () => {
  const errors = [
    { path: 'currentPassword', code: 'CURRENT_PASSWORD_WRONG', message: 'Mevcut şifren yanlış' },
  ]
  serve({ 'PUT /auth/update-password': { status: 400, body: { code: 'VALIDATION_ERROR', errors } } })
  await draw()
  fill('yanlis', 'Gece-Meydan7')
  await screen.findByText('Mevcut şifren yanlış')
})

test('a lost connection is told in the words of the specification', async () => {
  serve({
    'PUT /auth/update-password': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await draw()
  fill('eski', 'Gece-Meydan7')
  await screen.findByText('Bağlantı hatası. Lütfen tekrar deneyin.')
})

test('a password that has not changed is said to who has gone elsewhere too (D90)', async () => {
  const said: string[] = []
  takeNotices(({ text }) => said.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'PUT /auth/update-password'>>()
  const calls = serve({ 'PUT /auth/update-password': () => promise })
  const { unmount } = await draw()
  fill('eski', 'Gece-Meydan7')
  await waitFor(() => expect(calls).toHaveLength(1))
  unmount()
  resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await waitFor(() => expect(said).toEqual(['Şifren değişmedi. Sunucu hatası']))
})

test('a changed password empties the form', async () => {
  const calls = serve({ 'PUT /auth/update-password': {} })
  await draw()
  fill('eski', 'Gece-Meydan7')
  await screen.findByText(/Şifren değişti/)
  expect(screen.getByLabelText<HTMLInputElement>('Yeni şifre').value).toBe('')
  expect(calls[0]?.body).toEqual({
    currentPassword: 'eski',
    newPassword: 'Gece-Meydan7',
    confirmPassword: 'Gece-Meydan7',
  })
})
