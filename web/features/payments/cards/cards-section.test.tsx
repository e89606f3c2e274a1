import { beforeEach, expect, setSystemTime, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { handleNotices } from '#web/lib/notify.ts'
import { type Answer, type DataOf, type Refusal, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { CardsSection } from './cards-section.tsx'

type Card = DataOf<'GET /user/payment/cards'>[number]

const visa: Card = {
  id: 1,
  card_type_id: 1,
  card_last4: '4242',
  card_number: '**** **** **** 4242',
  card_holder_name: 'Işıl Çağlar',
  expiration_month: 9,
  expiration_year: 2031,
  is_primary: 1,
}
const old: Card = {
  ...visa,
  id: 2,
  card_type_id: 3,
  card_last4: '0005',
  card_number: '**** ****** *0005',
  expiration_month: 10,
  expiration_year: 2026,
  is_primary: 0,
}
const cards = (data: Card[], tokeniser: 'sandbox' | null = 'sandbox') => ({ body: { data, tokeniser } })
const path = '/user/payment/cards'
const number = '4242424242424242'

beforeEach(() => {
  setSystemTime(new Date('2026-11-20T10:00:00Z'))
  return () => setSystemTime()
})

async function draw() {
  const view = await renderAt(
    <>
      <CardsSection />
      <ConfirmHost />
    </>,
  )
  await screen.findByRole('heading', { name: 'Kartlarım' })
  return view
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`select[name=${name}]`)!, { target: { value } })
const isShown = (text: string) => screen.queryByText(text) !== null
const card = (name: string) => within(screen.getByRole('listitem', { name }))

function fill() {
  type('Kart numarası', number)
  type('Kart üzerindeki ad', 'Işıl Çağlar')
  choose('expiration_year', '2031')
  choose('expiration_month', '9')
  type('Güvenlik kodu', '123')
}

test('shows brand, last digits, default and expired badges of a card', async () => {
  serve({ 'GET /user/payment/cards': cards([visa, old]) })
  await draw()
  card('Visa •••• 4242').getByText('Varsayılan')
  expect(card('Visa •••• 4242').queryByText('Süresi doldu')).toBeNull()
  card('American Express •••• 0005').getByText('Süresi doldu')
  card('American Express •••• 0005').getByRole('img', { name: 'American Express' })
})

test('groups the number and detects its brand while typing', async () => {
  serve({ 'GET /user/payment/cards': cards([]) })
  await draw()
  press('Kart ekle')
  type('Kart numarası', '378282246310005')
  expect(screen.getByLabelText<HTMLInputElement>('Kart numarası').value).toBe('3782 822463 10005')
  expect(screen.getAllByRole('img', { name: 'American Express' })).toHaveLength(1)
  type('Güvenlik kodu', '12345')
  expect(screen.getByLabelText<HTMLInputElement>('Güvenlik kodu').value).toBe('1234')
})

test.each([
  ['', 'Kart numarasını gir'],
  ['9999999999999999', 'Bu kart türü desteklenmiyor'],
  ['424242424242424', 'Kart numarası eksik ya da fazla'],
  ['4242424242424241', 'Kart numarası geçersiz'],
])('rejects the number %p: %s', async (typed, message) => {
  serve({ 'GET /user/payment/cards': cards([]) })
  await draw()
  press('Kart ekle')
  type('Kart numarası', typed)
  fireEvent.pointerDown(screen.getByLabelText('Kart numarası'))
  fireEvent.blur(screen.getByLabelText('Kart numarası'))
  expect(isShown(message)).toBe(true)
})

test('offers twenty years and disables past months of this year', async () => {
  serve({ 'GET /user/payment/cards': cards([]) })
  await draw()
  press('Kart ekle')
  const options = (name: string) =>
    [
      ...document.querySelectorAll<HTMLOptionElement>(`select[name=${name}] option[value]:not([value=""])`),
    ].map(({ value, disabled }) => [value, disabled] as const)
  const years = options('expiration_year').map(([year]) => year)
  expect([years.at(0), years.at(-1), years.length]).toEqual(['2026', '2045', 20])
  choose('expiration_year', '2026')
  const open = options('expiration_month').flatMap(([month, disabled]) => (disabled ? [] : [month]))
  expect(open).toEqual(['11', '12'])
})

test('rejects an expiry in the past when the month was chosen before the year', async () => {
  serve({ 'GET /user/payment/cards': cards([]) })
  await draw()
  press('Kart ekle')
  fill()
  choose('expiration_year', '2026')
  fireEvent.submit(screen.getByLabelText('Kart numarası').closest('form')!)
  await waitFor(() => expect(isShown('Bu kartın süresi dolmuş')).toBe(true))
})

test('sends a token and never the number', async () => {
  const calls = serve({
    'GET /user/payment/cards': cards([]),
    'POST /user/payment/cards': { body: { data: visa } },
  })
  await draw()
  press('Kart ekle')
  fill()
  press('Kart ekle')
  await screen.findByRole('heading', { name: 'Kartlarım' })
  const sent = calls.find(({ body }) => body)?.body
  expect(sent).toEqual({
    card_token: expect.stringMatching(/^tok_sandbox_[\w-]{24,}$/),
    card_last4: '4242',
    card_type_id: 1,
    card_holder_name: 'Işıl Çağlar',
    expiration_month: 9,
    expiration_year: 2031,
    cvv: '123',
    is_primary: 1,
  })
  expect(JSON.stringify(calls)).not.toContain(number)
})

test('after a failure the number is discarded and the same token is sent again', async () => {
  const refused: Refusal = { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } }
  const calls = serve({
    'GET /user/payment/cards': cards([]),
    'POST /user/payment/cards': [refused, { body: { data: visa } }],
  })
  await draw()
  press('Kart ekle')
  fill()
  press('Kart ekle')
  await screen.findByText('•••• 4242')
  expect(screen.queryByLabelText('Kart numarası')).toBeNull()
  expect(document.body.innerHTML).not.toContain('4242 4242')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Kart ekle' }).getAttribute('aria-busy')).toBe('false'),
  )
  press('Kart ekle')
  await screen.findByRole('heading', { name: 'Kartlarım' })
  const tokens = calls.flatMap(({ body }) => (body ? [(body as { card_token: string }).card_token] : []))
  expect(tokens).toHaveLength(2)
  expect(new Set(tokens).size).toBe(1)
})

test('keeps input typed during a save as a change of the saved card', async () => {
  const saving = Promise.withResolvers<Answer<'POST /user/payment/cards'>>()
  let stored: Card[] = []
  const calls = serve({
    'GET /user/payment/cards': () => cards(stored),
    'POST /user/payment/cards': () => saving.promise,
    'PUT /user/payment/cards/:id': { body: { data: visa } },
  })
  await draw()
  press('Kart ekle')
  fill()
  press('Kart ekle')
  await waitFor(() => expect(calls.some(({ body }) => body)).toBe(true))
  type('Kart üzerindeki ad', 'Işık Çağlar')
  stored = [visa]
  saving.resolve({ body: { data: visa } })
  await screen.findByRole('heading', { name: 'Kartı düzenle' })
  expect(screen.getByLabelText<HTMLInputElement>('Kart üzerindeki ad').value).toBe('Işık Çağlar')
  expect(screen.queryAllByLabelText('Güvenlik kodu')).toHaveLength(0)
  press('Kaydet')
  await screen.findByRole('heading', { name: 'Kartlarım' })
  expect(calls.find((call) => call.path === `${path}/1`)?.body).toEqual({
    card_holder_name: 'Işık Çağlar',
    expiration_month: 9,
    expiration_year: 2031,
    is_primary: 1,
  })
})

test('shows no form without a payment provider', async () => {
  serve({ 'GET /user/payment/cards': cards([visa], null) })
  await draw()
  expect(screen.queryByRole('button', { name: 'Kart ekle' })).toBeNull()
  screen.getByText(/Burada kart alınmıyor/)
  screen.getByRole('button', { name: 'Visa •••• 4242 kartını düzenle' })
})

test('edits the holder of a saved card but not its number', async () => {
  const calls = serve({
    'GET /user/payment/cards': cards([visa]),
    'PUT /user/payment/cards/:id': { body: { data: visa } },
  })
  await draw()
  press('Visa •••• 4242 kartını düzenle')
  expect(screen.queryByLabelText('Kart numarası')).toBeNull()
  type('Kart üzerindeki ad', '  IŞIL   ÇAĞLAR ')
  press('Kaydet')
  await screen.findByRole('heading', { name: 'Kartlarım' })
  expect(calls.find(({ body }) => body)?.body).toEqual({
    card_holder_name: 'IŞIL ÇAĞLAR',
    expiration_month: 9,
    expiration_year: 2031,
    is_primary: 1,
  })
})

test('notifies about a failed save after the form was closed (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'PUT /user/payment/cards/:id'>>()
  const calls = serve({
    'GET /user/payment/cards': cards([visa]),
    'PUT /user/payment/cards/:id': () => promise,
  })
  await draw()
  press('Visa •••• 4242 kartını düzenle')
  press('Kaydet')
  await waitFor(() => expect(calls.some(({ body }) => body)).toBe(true))
  press('Vazgeç')
  await screen.findByRole('heading', { name: 'Kartlarım' })
  resolve({ status: 500, body: { code: 'INTERNAL_ERROR' } })
  await waitFor(() => expect(notices).toEqual(['Kartın kaydedilemedi. Sunucu hatası']))
})

test('makes another card the default', async () => {
  const calls = serve({
    'GET /user/payment/cards': cards([visa, old]),
    'PATCH /user/payment/cards/:id/primary': {},
  })
  await draw()
  press('Varsayılan yap')
  await waitFor(() => expect(calls.some((call) => call.path === `${path}/2/primary`)).toBe(true))
})

test('asks before deleting', async () => {
  const calls = serve({ 'GET /user/payment/cards': cards([visa]), 'DELETE /user/payment/cards/:id': {} })
  await draw()
  press('Visa •••• 4242 kartını sil')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls).toHaveLength(1)
  fireEvent.click(dialog.getByRole('button', { name: 'Kartı sil' }))
  await waitFor(() => expect(calls.some((call) => call.path === `${path}/1`)).toBe(true))
})

test('asks before navigating away from an incomplete card', async () => {
  serve({ 'GET /user/payment/cards': cards([]) })
  const { router } = await draw()
  press('Kart ekle')
  type('Kart üzerindeki ad', 'Işıl Çağlar')
  router.history.push('/elsewhere')
  fireEvent.click(await screen.findByRole('button', { name: 'Kaydetmeden çık' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
})

test.each(['Vazgeç', 'Geri dön'])('%s asks before discarding input', async (way) => {
  serve({ 'GET /user/payment/cards': cards([visa]) })
  await draw()
  press('Kart ekle')
  type('Kart üzerindeki ad', 'Işıl')
  press(way)
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydetmeden çık' }))
  await screen.findByRole('heading', { name: 'Kartlarım' })
})
