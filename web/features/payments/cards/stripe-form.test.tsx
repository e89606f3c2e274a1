import { afterEach, beforeEach, expect, test } from 'bun:test'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { CardsSection } from './cards-section.tsx'

const path = '/user/payment/cards'
const visa: DataOf<'GET /user/payment/cards'>[number] = {
  id: 1,
  card_type_id: 1,
  card_last4: '4242',
  card_number: '**** **** **** 4242',
  card_holder_name: 'Işıl Çağlar',
  expiration_month: 9,
  expiration_year: 2041,
  is_primary: 1,
}
const setup = { body: { data: { publishable_key: 'pk_test_acik', client_secret: 'seti_gizli' } } }
const none = { body: { data: [], tokeniser: 'stripe' as const } }

type Change = { empty: boolean; complete: boolean; error?: { message: string } }
let type: (change: Change) => void
let confirmed: unknown[][]
let answer: unknown
/** Stripe's script as it stands in the page once it is loaded. */
const script = (key: string, options: unknown) => {
  confirmed.push([key, options])
  return {
    elements: () => ({
      create: () => ({
        on: (name: string, listener: (change: Change) => void) => {
          if (name === 'change') type = (change) => act(() => listener(change))
        },
        mount: () => {},
        update: () => {},
        destroy: () => {},
      }),
    }),
    confirmCardSetup: async (...given: unknown[]) => {
      confirmed.push(given)
      return answer
    },
  }
}
beforeEach(() => {
  confirmed = []
  answer = { setupIntent: { payment_method: 'pm_yeni' } }
  Object.assign(window, { Stripe: Object.assign(script, { version: 'endive' }) })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function openForm(fakes: Fakes) {
  const calls = serve({ [`GET ${path}`]: none, [`POST ${path}/setup`]: setup, ...fakes })
  await renderAt(<CardsSection />)
  await screen.findByRole('heading', { name: 'Kartlarım' })
  expect(calls.map((call) => call.path)).toEqual([path])
  press('Kart ekle')
  fireEvent.change(await screen.findByLabelText('Kart üzerindeki ad'), {
    target: { value: ' Işıl  Çağlar ' },
  })
  return calls
}
const sentTo = (calls: { path: string; body?: unknown }[]) =>
  calls.filter((call) => call.path === path && call.body).map(({ body }) => body)

test('sends the token of Stripe with holder and default, and nothing of the card', async () => {
  const calls = await openForm({
    [`GET ${path}`]: [none, { body: { data: [visa], tokeniser: 'stripe' } }],
    [`POST ${path}`]: { status: 201, body: { data: visa } },
  })
  expect(confirmed).toEqual([['pk_test_acik', { locale: 'tr' }]])
  type({ empty: false, complete: true })
  press('Kart ekle')
  await screen.findByRole('listitem', { name: 'Visa •••• 4242' })
  expect(sentTo(calls)).toEqual([
    { card_token: 'pm_yeni', card_holder_name: 'Işıl Çağlar', is_primary: true },
  ])
  expect(confirmed[1]).toMatchObject([
    'seti_gizli',
    { payment_method: { billing_details: { name: 'Işıl Çağlar' } } },
  ])
})

test("shows what Stripe's field says, and asks for the details that are missing", async () => {
  await openForm({})
  press('Kart ekle')
  await screen.findByText('Kart bilgilerini tamamla')
  type({ empty: false, complete: false, error: { message: 'Kart numaranız geçersiz.' } })
  await screen.findByText('Kart numaranız geçersiz.')
  expect(confirmed).toHaveLength(1)
})

test('shows why the bank refused the card, and saves nothing', async () => {
  answer = { error: { message: 'Kartınız reddedildi.' } }
  const calls = await openForm({})
  type({ empty: false, complete: true })
  press('Kart ekle')
  await screen.findByText('Kartınız reddedildi.')
  expect(sentTo(calls)).toEqual([])
})

test('repeats a save that failed with the same token', async () => {
  const away = {
    status: 503,
    body: { code: 'CARD_PROVIDER_UNAVAILABLE', message: 'Ödeme kuruluşu yanıt vermiyor.' },
  }
  const calls = await openForm({ [`POST ${path}`]: [away, { status: 201, body: { data: visa } }] })
  type({ empty: false, complete: true })
  press('Kart ekle')
  await screen.findByText('Ödeme kuruluşu yanıt vermiyor.')
  press('Kart ekle')
  await waitFor(() => expect(sentTo(calls)).toHaveLength(2))
  expect(new Set(sentTo(calls).map((body) => JSON.stringify(body))).size).toBe(1)
  expect(confirmed).toHaveLength(2)
})

test('offers to try again where the provider does not answer', async () => {
  const away = {
    status: 503,
    body: { code: 'CARD_PROVIDER_UNAVAILABLE', message: 'Ödeme kuruluşu yanıt vermiyor.' },
  }
  serve({ [`GET ${path}`]: none, [`POST ${path}/setup`]: [away, setup] })
  await renderAt(<CardsSection />)
  await screen.findByRole('heading', { name: 'Kartlarım' })
  press('Kart ekle')
  await screen.findByText('Kart alanı yüklenemedi')
  press('Yeniden dene')
  await screen.findByLabelText('Kart üzerindeki ad')
})
