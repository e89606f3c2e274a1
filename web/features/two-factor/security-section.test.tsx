import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { infoOf } from '#web/testing/account.ts'
import { type Answer, type Fakes, type Refusal, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { SecuritySection } from './security-section.tsx'

const info = (twoFactorEnabled: boolean) => ({ body: { data: infoOf({ twoFactorEnabled }) } })
const codes = ['k7qd-9fmx-3vtw-a2hp', 'm2rs-8gcz-5wvn-b4jt']
const setup = {
  body: {
    data: {
      otpauth_url: 'otpauth://totp/Meydan:i%40m.co?secret=JBSWY3DPEHPK3PXP&issuer=Meydan',
      secret: 'JBSWY3DPEHPK3PXP',
      recoveryCodes: codes,
    },
  },
}
const wrongPassword: Refusal = {
  status: 403,
  body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Şifreni doğru gir.' },
}
const wrongCode: Refusal = {
  status: 400,
  body: {
    code: 'VALIDATION_ERROR',
    message: 'Kontrol et.',
    errors: [{ path: 'code', code: 'TWO_FACTOR_CODE_WRONG', message: 'Kod yanlış.' }],
  },
}

async function draw(on: boolean, more: Fakes = {}) {
  const calls = serve({ 'GET /user/account/info': info(on), ...more })
  await renderAt(
    <>
      <SecuritySection />
      <ConfirmHost />
    </>,
  )
  await screen.findByText(on ? 'Açık' : 'Kapalı')
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const firstDigit = () => screen.getByLabelText<HTMLInputElement>('1. rakam')
const paste = (text: string) => fireEvent.paste(firstDigit(), { clipboardData: { getData: () => text } })
const confirmSaved = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: 'Kodları güvenli bir yere kaydettim' }))

async function startSetUp() {
  press('İki adımlı doğrulamayı kur')
  type('Şifren', 'Gece-Meydan7')
  press('Devam et')
  await screen.findByRole('img', { name: /kare kod/ })
}

test('shows a wrong password at its field and reveals nothing', async () => {
  const calls = await draw(false, { 'POST /auth/2fa/setup': wrongPassword })
  press('İki adımlı doğrulamayı kur')
  type('Şifren', 'Gece-Meydan8')
  press('Devam et')
  await screen.findByText('Şifreni doğru gir.')
  expect(calls[1]?.body).toEqual({ password: 'Gece-Meydan8' })
  expect(screen.queryByText(codes[0]!)).toBeNull()
})

test('focuses the password first, and the code once the recovery codes are saved', async () => {
  await draw(false, { 'POST /auth/2fa/setup': setup })
  press('İki adımlı doğrulamayı kur')
  expect(document.activeElement).toBe(screen.getByLabelText('Şifren'))
  type('Şifren', 'Gece-Meydan7')
  press('Devam et')
  await screen.findByRole('img', { name: /kare kod/ })
  confirmSaved()
  expect(document.activeElement).toBe(firstDigit())
})

test('focuses the password to turn it off', async () => {
  await draw(true)
  press('Kapat')
  expect(document.activeElement).toBe(screen.getByLabelText('Şifren'))
})

test('shows the secret as QR code and text, and the recovery codes', async () => {
  await draw(false, { 'POST /auth/2fa/setup': setup })
  await startSetUp()
  screen.getByText('JBSW Y3DP EHPK 3PXP')
  for (const code of codes) screen.getByText(code)
  screen.getByRole('button', { name: 'Anahtarı kopyala' })
  const { otpauth_url } = setup.body.data
  expect(screen.getByRole('link', { name: 'Uygulamada aç' }).getAttribute('href')).toBe(otpauth_url)
  screen.getByRole('button', { name: 'İndir' })
})

test('accepts a first code only after the recovery codes are confirmed as saved', async () => {
  const calls = await draw(false, { 'POST /auth/2fa/setup': setup, 'POST /auth/2fa/enable': [wrongCode, {}] })
  await startSetUp()
  expect(firstDigit().closest('fieldset')?.disabled).toBe(true)
  confirmSaved()
  paste('111111')
  await screen.findByText('Kod yanlış.')
  expect(firstDigit().value).toBe('')
  paste('204 816')
  await screen.findByRole('heading', { name: 'İki adımlı doğrulama' })
  expect(calls.findLast(({ body }) => body)?.body).toEqual({ code: '204816' })
})

test('creates new recovery codes after the password and requires confirmation', async () => {
  const calls = await draw(true, { 'POST /auth/2fa/recovery-codes': { body: { data: { codes } } } })
  press('Yeni kurtarma kodları')
  type('Şifren', 'Gece-Meydan7')
  press('Yeni kodlar al')
  await screen.findByText(codes[1]!)
  expect(calls[1]?.body).toEqual({ password: 'Gece-Meydan7' })
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Tamam' })
  expect(done.disabled).toBe(true)
  confirmSaved()
  press('Tamam')
  screen.getByText('Açık')
  expect(screen.queryByText(codes[1]!)).toBeNull()
})

test('asks before leaving unsaved recovery codes', async () => {
  await draw(true, { 'POST /auth/2fa/recovery-codes': { body: { data: { codes } } } })
  press('Yeni kurtarma kodları')
  type('Şifren', 'Gece-Meydan7')
  press('Yeni kodlar al')
  await screen.findByText(codes[1]!)
  press('Geri dön')
  await screen.findByRole('alertdialog', { name: 'Kodları saklamadan çıkılsın mı?' })
  press('Kodlara dön')
  await untilGone(() => screen.queryByRole('alertdialog'))
  screen.getByText(codes[1]!)
  confirmSaved()
  press('Geri dön')
  await screen.findByText('Açık')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('asks before leaving while new recovery codes are being created', async () => {
  const result = Promise.withResolvers<Answer<'POST /auth/2fa/recovery-codes'>>()
  await draw(true, { 'POST /auth/2fa/recovery-codes': () => result.promise })
  press('Yeni kurtarma kodları')
  type('Şifren', 'Gece-Meydan7')
  press('Yeni kodlar al')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Yeni kodlar al' }).getAttribute('aria-busy')).toBe('true'),
  )
  press('Vazgeç')
  await screen.findByRole('alertdialog', { name: 'Kodları saklamadan çıkılsın mı?' })
  press('Kodlara dön')
  result.resolve({ body: { data: { codes } } })
  await screen.findByText(codes[1]!)
})

test('turns off with password and code, and shows errors at their fields', async () => {
  const calls = await draw(true, { 'POST /auth/2fa/disable': [wrongPassword, wrongCode, {}] })
  press('Kapat')
  press('Kapat')
  await screen.findByText('Kodu gir')
  expect(calls).toHaveLength(1)
  type('Şifren', 'Gece-Meydan7')
  type('Doğrulama kodu', '111111')
  press('Kapat')
  await screen.findByText('Şifreni doğru gir.')
  press('Kapat')
  await screen.findByText('Kod yanlış.')
  type('Doğrulama kodu', '204816')
  press('Kapat')
  await screen.findByText('Açık')
  expect(calls.findLast(({ body }) => body)?.body).toEqual({ password: 'Gece-Meydan7', code: '204816' })
})
