import { afterEach, expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
// Import before the fake timers start.
import '#web/components/feedback/confirm-dialog.tsx'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { handleNotices } from '#web/lib/notify.ts'
import { type Answer, type DataOf, type Refusal, serve } from '#web/testing/api.ts'
import { pass, passUntil, renderWithFakeTimers, restart } from '#web/testing/clock.ts'
import { IbanSection } from './iban-section.tsx'

const path = '/user/payment/ibans'
const turkish = 'TR330006100519786457841326'
const mine = { id: 1, iban: turkish, isPrimary: true }
const other = { id: 2, iban: 'DE89370400440532013000', isPrimary: false }
const ibans = (...data: DataOf<'GET /user/payment/ibans'>) => ({ body: { data } })
const verified = {
  body: {
    data: { valid: true, country: 'TR', bank: 'Türkiye İş Bankası', bankCode: '00061', problem: null },
  },
}

afterEach(restart)

const draw = async () => {
  const view = await renderWithFakeTimers(
    <>
      <IbanSection />
      <ConfirmHost />
    </>,
  )
  await passUntil(() => screen.queryByRole('heading', { name: "IBAN'larım" }) !== null)
  return view
}
const input = () => screen.getByLabelText<HTMLInputElement>('IBAN')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isShown = (text: string) => screen.queryByText(text) !== null

async function open() {
  await draw()
  press('IBAN ekle')
}

test.each([
  ['1TR', 'TR'],
  ['tr33 0006', 'TR33 0006'],
  ['TQ', 'T'],
  ['TR33İ0006ş1', 'TR33 0006 1'],
  [`${turkish}99`, 'TR33 0006 1005 1978 6457 8413 26'],
  ['de89-3704-0044', 'DE89 3704 0044'],
])('the input turns %p into %p', async (typed, expected) => {
  serve({ 'GET /user/payment/ibans': ibans() })
  await open()
  type(typed)
  expect(input().value).toBe(expected)
})

test('uses the example and length of the country', async () => {
  serve({ 'GET /user/payment/ibans': ibans() })
  await open()
  expect(input().placeholder).toBe('TR33 0006 1005 1978 6457 8413 26')
  type('NO93')
  expect(input().placeholder).toBe('NO93 8601 1117 947')
  fireEvent.blur(input())
  expect(isShown('Norveç için IBAN 15 karakter olmalıdır')).toBe(true)
})

test('rejects a wrong checksum without a request', async () => {
  const calls = serve({ 'GET /user/payment/ibans': ibans() })
  await open()
  type('TR330006100519786457841327')
  fireEvent.blur(input())
  expect(isShown('IBAN geçersiz, yeniden kontrol et')).toBe(true)
  press('IBAN ekle')
  await pass(50)
  expect(calls).toHaveLength(1)
})

test('shows the bank on blur', async () => {
  const calls = serve({ 'GET /user/payment/ibans': ibans(), 'POST /user/payment/ibans/verify': verified })
  await open()
  type(turkish)
  await pass(50)
  expect(calls).toHaveLength(1)
  fireEvent.blur(input())
  await passUntil(() => isShown('Türkiye İş Bankası, Türkiye'))
  expect(calls[1]?.body).toEqual({ iban: turkish })
})

test('confirms a save for three seconds', async () => {
  const calls = serve({
    'GET /user/payment/ibans': ibans(),
    'POST /user/payment/ibans': { body: { data: mine } },
    'POST /user/payment/ibans/verify': verified,
  })
  await open()
  type(turkish)
  press('IBAN ekle')
  await passUntil(() => isShown('IBAN kaydedildi'))
  expect(calls.find((call) => call.path === path && call.body)?.body).toEqual({
    iban: turkish,
    isPrimary: true,
  })
  await pass(2600)
  expect(isShown('IBAN kaydedildi')).toBe(true)
  await pass(100)
  await pass(300)
  expect(isShown('IBAN kaydedildi')).toBe(false)
})

test('keeps input typed during a save as a change of the saved IBAN', async () => {
  const saving = Promise.withResolvers<Answer<'POST /user/payment/ibans'>>()
  let stored: DataOf<'GET /user/payment/ibans'> = []
  const calls = serve({
    'GET /user/payment/ibans': () => ibans(...stored),
    'POST /user/payment/ibans': () => saving.promise,
    'PUT /user/payment/ibans/:id': { body: { data: { ...other, id: 1 } } },
    'POST /user/payment/ibans/verify': verified,
  })
  await open()
  type(turkish)
  press('IBAN ekle')
  await passUntil(() => calls.some((call) => call.path === path && call.body))
  type(other.iban)
  stored = [mine]
  saving.resolve({ body: { data: mine } })
  await passUntil(() => isShown('IBAN kaydedildi'))
  expect(input().value).toBe('DE89 3704 0044 0532 0130 00')
  press('Kaydet')
  await passUntil(() => screen.queryByRole('heading', { name: "IBAN'larım" }) !== null)
  expect(calls.find((call) => call.path === `${path}/1`)?.body).toEqual({ iban: other.iban, isPrimary: true })
})

test('shows its own text for IBAN_ALREADY_EXISTS', async () => {
  const taken: Refusal = { status: 409, body: { code: 'IBAN_ALREADY_EXISTS', message: 'something else' } }
  serve({
    'GET /user/payment/ibans': ibans(other),
    'POST /user/payment/ibans': taken,
    'POST /user/payment/ibans/verify': verified,
  })
  await open()
  type(turkish)
  press('IBAN ekle')
  await passUntil(() => isShown('Bu IBAN zaten kayıtlı'))
  await pass(2700)
  await pass(300)
  expect(isShown('Bu IBAN zaten kayıtlı')).toBe(false)
  expect(input().value).toBe('TR33 0006 1005 1978 6457 8413 26')
})

test('makes another IBAN the primary one and shows a refusal', async () => {
  const refused: Refusal = { status: 500, body: { code: 'INTERNAL_ERROR' } }
  serve({
    'GET /user/payment/ibans': ibans(mine, other),
    'PATCH /user/payment/ibans/:id/primary': [refused, {}],
  })
  await draw()
  press('Varsayılan yap')
  await passUntil(() => isShown('Sunucu hatası'))
  press('Varsayılan yap')
  await passUntil(() => isShown("Varsayılan IBAN'ın değişti"))
})

test('notifies about failed changes after the form and the section are unmounted (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const [saving, makingPrimary] = [
    Promise.withResolvers<Answer<'PUT /user/payment/ibans/:id'>>(),
    Promise.withResolvers<Answer<'PATCH /user/payment/ibans/:id/primary'>>(),
  ]
  const calls = serve({
    'GET /user/payment/ibans': ibans(mine, other),
    'PUT /user/payment/ibans/:id': () => saving.promise,
    'PATCH /user/payment/ibans/:id/primary': () => makingPrimary.promise,
    'POST /user/payment/ibans/verify': verified,
  })
  const { unmount } = await draw()
  press("IBAN'ı düzenle: TR33 0006 1005 1978 6457 8413 26")
  press('Kaydet')
  await passUntil(() => calls.some((call) => call.path === `${path}/1`))
  press('Vazgeç')
  await passUntil(() => screen.queryByRole('button', { name: 'Varsayılan yap' }) !== null)
  press('Varsayılan yap')
  await passUntil(() => calls.some((call) => call.path === `${path}/2/primary`))
  saving.resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await passUntil(() => notices.length === 1)
  unmount()
  makingPrimary.resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await passUntil(() => notices.length === 2)
  expect(notices).toEqual(Array(2).fill("IBAN'ların değiştirilemedi. Sunucu hatası"))
})

test('asks before deleting and confirms it', async () => {
  const calls = serve({ 'GET /user/payment/ibans': ibans(mine, other), 'DELETE /user/payment/ibans/:id': {} })
  await draw()
  press("IBAN'ı sil: DE89 3704 0044 0532 0130 00")
  await passUntil(() => screen.queryByRole('alertdialog') !== null)
  expect(calls).toHaveLength(1)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: "IBAN'ı sil" }))
  await passUntil(() => isShown('IBAN silindi'))
})

test.each(['Vazgeç', 'Geri dön'])('%s asks before discarding input, but not without any', async (way) => {
  serve({ 'GET /user/payment/ibans': ibans() })
  await open()
  press(way)
  await passUntil(() => isShown('IBAN ekle'))
  press('IBAN ekle')
  type('TR33')
  press(way)
  await passUntil(() => screen.queryByRole('alertdialog') !== null)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Düzenlemeye dön' }))
  await pass(100)
  expect(input().value).toBe('TR33')
})

test('asks before navigating away from an incomplete IBAN', async () => {
  serve({ 'GET /user/payment/ibans': ibans() })
  const { router } = await draw()
  press('IBAN ekle')
  type('TR33')
  router.history.push('/elsewhere')
  await passUntil(() => isShown('Kaydetmeden çıkılsın mı?'))
  press('Düzenlemeye dön')
  await pass(100)
  expect(input().value).toBe('TR33')
})
