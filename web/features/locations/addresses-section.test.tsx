import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { handleNotices } from '#web/lib/notify.ts'
import { person } from '#web/testing/account.ts'
import { type Answer, type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { AddressesSection } from './addresses-section.tsx'

type Address = DataOf<'GET /location/address'>[number]

const home: Address = {
  id: 5,
  first_name: 'Işıl',
  last_name: 'Çağlar',
  address_title: 'Ev',
  fullAddress: 'Moda Caddesi No: 12',
  countryId: 224,
  countryName: 'Türkiye',
  stateId: 34,
  stateName: 'İstanbul',
  districtId: 440,
  districtName: 'Kadıköy',
  neighborhoodId: 1,
  neighborhoodName: 'Caferağa',
  postalCode: '34710',
  phone: '5321234567',
  phoneCode: 90,
  phoneCodeId: 240,
  addressType: 1,
  isPrimary: 1,
}
const data = <T,>(value: T) => ({ body: { data: value } })
const states: Record<string, DataOf<'GET /location/countries/:id/states'>> = {
  224: [
    { id: 34, state_name: 'İstanbul' },
    { id: 35, state_name: 'İzmir' },
  ],
  83: [{ id: 900, state_name: 'Berlin' }],
}
const districts: Record<string, DataOf<'GET /location/states/:id/districts'>> = {
  34: [
    { id: 400, district_name: 'Adalar' },
    { id: 440, district_name: 'Kadıköy' },
  ],
  35: [{ id: 500, district_name: 'Aliağa' }],
  900: [{ id: 901, district_name: 'Mitte' }],
}
const neighborhoods: Record<string, DataOf<'GET /location/districts/:id/neighborhoods'>> = {
  400: [{ id: 7, neighborhood_name: 'Burgazada', postal_code: '34975' }],
  440: [
    { id: 1, neighborhood_name: 'Caferağa', postal_code: '34710' },
    { id: 2, neighborhood_name: 'Fenerbahçe', postal_code: '34726' },
  ],
  500: [{ id: 9, neighborhood_name: 'Atatürk', postal_code: '35800' }],
  901: [],
}
/** Answers with the list of the place id in the path. */
const listOf =
  <T,>(lists: Record<string, T[]>) =>
  ({ path }: { path: string }) =>
    data(lists[path.split('/')[3] ?? ''] ?? [])
const places: Fakes = {
  'GET /location/countries': data([
    { id: 224, country_name: 'Türkiye', alpha2: 'TR' },
    { id: 83, country_name: 'Almanya', alpha2: 'DE' },
  ]),
  'GET /location/phone-codes': data([
    { id: 240, code: 90, country_id: 224, alpha2: 'TR' },
    { id: 90, code: 49, country_id: 83, alpha2: 'DE' },
  ]),
  'GET /location/countries/:id/states': listOf(states),
  'GET /location/states/:id/districts': listOf(districts),
  'GET /location/districts/:id/neighborhoods': listOf(neighborhoods),
}
const path = '/location/address'
async function draw(addresses: Address[], more: Fakes = {}) {
  const calls = serve({ ...places, 'GET /location/address': data(addresses), ...more })
  await renderAt(
    <>
      <AddressesSection />
      <ConfirmHost />
    </>,
    { session: person },
  )
  await screen.findByRole('heading', { name: 'Adreslerim' })
  return calls
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const shows = (label: string, value: string) => waitFor(() => expect(field(label).value).toBe(value))
const isShown = (text: string) => screen.queryByText(text) !== null

async function choose(label: string, text: string) {
  fireEvent.click(field(label))
  type(label, text)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(text) }))
}
async function openNew() {
  press('Adres ekle')
  await screen.findByRole('button', { name: 'Adresi kaydet' })
}
async function fillNew() {
  await openNew()
  await waitFor(() => expect(field('Şehir').getAttribute('aria-busy')).toBe('false'))
  await choose('Şehir', 'İstanbul')
  await shows('İlçe', 'Adalar')
  await choose('Mahalle', 'Burgazada')
  type('Açık adres', 'Gönüllü Caddesi 7')
}
async function openMenu(title: string, item: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: `${title} adresi için seçenekler` }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const sent = (calls: Awaited<ReturnType<typeof draw>>) => calls.find(({ body }) => body)?.body

test('shows an address for both purposes in the delivery and the billing tab', async () => {
  await draw([
    home,
    { ...home, id: 6, address_title: 'Ofis', addressType: 2, isPrimary: 0 },
    { ...home, id: 8, address_title: 'Yazlık', addressType: 3, isPrimary: 0 },
  ])
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles()).toEqual(['Ev', 'Yazlık'])
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Fatura/ }))
  expect(titles()).toEqual(['Ofis', 'Yazlık'])
})

test('selects the first district of a new state and clears the fields below', async () => {
  await draw([])
  await openNew()
  await shows('Ülke', 'Türkiye')
  await waitFor(() => expect(field('Şehir').getAttribute('aria-busy')).toBe('false'))
  await choose('Şehir', 'İstanbul')
  await shows('İlçe', 'Adalar')
  await choose('Mahalle', 'Burgazada')
  await shows('Posta kodu', '34975')
  await choose('İlçe', 'Kadıköy')
  await shows('Mahalle', '')
  await shows('Posta kodu', '')
  await choose('Mahalle', 'Fenerbahçe')
  await shows('Posta kodu', '34726')
  await choose('Şehir', 'İzmir')
  await shows('İlçe', 'Aliağa')
  await shows('Mahalle', '')
})

test('shows no error at a cleared field until it is blurred', async () => {
  await draw([])
  await openNew()
  await waitFor(() => expect(field('Şehir').getAttribute('aria-busy')).toBe('false'))
  await choose('Şehir', 'İstanbul')
  await shows('İlçe', 'Adalar')
  await choose('Mahalle', 'Burgazada')
  for (const label of ['Şehir', 'İlçe', 'Mahalle']) fireEvent.blur(field(label))
  await choose('Ülke', 'Almanya')
  await shows('Şehir', '')
  expect(screen.queryAllByText(/seçimi (zorunlu|gerekli)dir/)).toEqual([])
  fireEvent.blur(field('Şehir'))
  await screen.findByText('Şehir seçimi gereklidir')
})

test('keeps a typed postal code when the district changes', async () => {
  await draw([home])
  await openMenu('Ev', 'Düzenle')
  await shows('Mahalle', 'Caferağa')
  type('Posta kodu', '34a7 112')
  await shows('Posta kodu', '34711')
  await choose('İlçe', 'Adalar')
  await shows('Posta kodu', '34711')
})

test('opens the edit form with all saved values', async () => {
  await draw([home])
  await openMenu('Ev', 'Düzenle')
  await shows('Ülke', 'Türkiye')
  await shows('Şehir', 'İstanbul')
  await shows('İlçe', 'Kadıköy')
  await shows('Mahalle', 'Caferağa')
  await shows('Posta kodu', '34710')
  expect(field(/^Telefon/).value).toBe('532 123 45 67')
})

test('hides the neighbourhood for districts that have none', async () => {
  const calls = await draw([], { 'POST /location/address': data(home) })
  await openNew()
  await choose('Ülke', 'Almanya')
  await waitFor(() => expect(field('Şehir').disabled).toBe(false))
  await choose('Şehir', 'Berlin')
  await shows('İlçe', 'Mitte')
  await untilGone(() => screen.queryByLabelText('Mahalle'))
  type('Posta kodu', '10115')
  type('Açık adres', 'Invalidenstraße 43')
  type(/^Telefon/, '301234567')
  press('Adresi kaydet')
  await screen.findByRole('heading', { name: 'Adreslerim' })
  expect(sent(calls)).toMatchObject({ countryId: 83, neighborhood: null, phone_code: 49, phone: '301234567' })
})

test('shows every missing field and focuses the first', async () => {
  const calls = await draw([])
  await openNew()
  type('Ad', ' ')
  type('Soyad', '')
  press('Adresi kaydet')
  for (const message of [
    'Ad alanı zorunludur',
    'Soyad alanı zorunludur',
    'Şehir seçimi gereklidir',
    'İlçe seçimi zorunludur',
    'Mahalle seçimi zorunludur',
    'Adres alanı zorunludur',
    'Posta kodu zorunludur',
  ])
    await waitFor(() => expect([message, isShown(message)]).toEqual([message, true]))
  await untilFocused(() => field('Ad'))
  expect(sent(calls)).toBeUndefined()
})

test.each([
  [/^Adres başlığı/, 'E', 'Adres başlığı en az 2 karakter olmalıdır'],
  ['Açık adres', 'Kısa', 'Adres en az 10 karakter olmalıdır'],
  ['Posta kodu', '3471', 'Türkiye posta kodu 5 haneli olmalıdır'],
  ['Posta kodu', '99999', 'Geçerli bir posta kodu giriniz'],
  [/^Telefon/, '4321234567', 'Geçerli bir telefon numarası gir'],
])('%p with %p shows %p on blur', async (label, value, message) => {
  await draw([])
  await openNew()
  type(label, value)
  expect(isShown(message)).toBe(false)
  fireEvent.blur(field(label))
  expect(isShown(message)).toBe(true)
})

test('the first address is the default, and the checkbox makes it serve both purposes', async () => {
  const calls = await draw([], { 'POST /location/address': data(home) })
  await fillNew()
  type(/^Telefon/, '0532 123 45 67')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hem teslimat hem fatura adresim olsun' }))
  press('Adresi kaydet')
  await screen.findByRole('heading', { name: 'Adreslerim' })
  expect(sent(calls)).toEqual({
    addressTitle: '',
    firstName: 'Işıl',
    lastName: 'Çağlar',
    countryId: 224,
    stateId: 34,
    districtId: 400,
    neighborhood: 7,
    fullAddress: 'Gönüllü Caddesi 7',
    postalCode: '34975',
    phone_code: 90,
    phone: '5321234567',
    addressType: 3,
    isPrimary: 1,
  })
})

test('keeps input typed during a save as a change of the saved address', async () => {
  const saving = Promise.withResolvers<Answer<'POST /location/address'>>()
  const stored: Address[] = []
  const calls = await draw([], {
    'GET /location/address': () => data(stored),
    'POST /location/address': () => saving.promise,
    'PUT /location/address/:id': data(home),
  })
  await fillNew()
  press('Adresi kaydet')
  await waitFor(() => expect(sent(calls)).toBeDefined())
  type('Açık adres', 'Gönüllü Caddesi 7, kat 2')
  stored.push(home)
  saving.resolve(data(home))
  await screen.findByRole('heading', { name: 'Adresi düzenle' })
  expect(field('Açık adres').value).toBe('Gönüllü Caddesi 7, kat 2')
  press('Adresi kaydet')
  await screen.findByRole('heading', { name: 'Adreslerim' })
  expect(calls.find((call) => call.path === `${path}/5`)?.body).toMatchObject({
    fullAddress: 'Gönüllü Caddesi 7, kat 2',
    neighborhood: 7,
    isPrimary: 1,
  })
})

test('notifies about a failed save after the form was closed (D90)', async () => {
  const notices: string[] = []
  handleNotices(({ text }) => notices.push(text))
  const { promise, resolve } = Promise.withResolvers<Answer<'PUT /location/address/:id'>>()
  const calls = await draw([home], { 'PUT /location/address/:id': () => promise })
  await openMenu('Ev', 'Düzenle')
  await shows('Mahalle', 'Caferağa')
  press('Adresi kaydet')
  await waitFor(() => expect(sent(calls)).toBeDefined())
  press('Vazgeç')
  await screen.findByRole('heading', { name: 'Adreslerim' })
  const wrong = { path: 'postalCode', code: 'POSTAL_CODE_INVALID', message: 'Posta kodu uymuyor' }
  resolve({ status: 400, body: { code: 'VALIDATION_ERROR', errors: [wrong] } })
  await waitFor(() => expect(notices).toEqual(['Adres kaydedilemedi. Geçersiz istek']))
})

test('hides the checkbox on the billing tab and saves a billing address', async () => {
  const calls = await draw([{ ...home, addressType: 2 }], { 'PUT /location/address/:id': data(home) })
  fireEvent.mouseDown(screen.getByRole('tab', { name: /Fatura/ }))
  await openMenu('Ev', 'Düzenle')
  await shows('Mahalle', 'Caferağa')
  expect(screen.queryByRole('checkbox', { name: 'Hem teslimat hem fatura adresim olsun' })).toBeNull()
  press('Adresi kaydet')
  await screen.findByRole('heading', { name: 'Adreslerim' })
  expect(sent(calls)).toMatchObject({ addressType: 2, neighborhood: 1 })
})

test('shows a validation error at its field and any other failure below the form', async () => {
  const answers = [
    {
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        errors: [{ path: 'postalCode', code: 'POSTAL_CODE_INVALID', message: 'Posta kodu uymuyor' }],
      },
    },
    { status: 500, body: { code: 'INTERNAL_ERROR' } },
  ]
  await draw([home], { 'PUT /location/address/:id': answers })
  await openMenu('Ev', 'Düzenle')
  await shows('Mahalle', 'Caferağa')
  press('Adresi kaydet')
  await screen.findByText('Posta kodu uymuyor')
  press('Adresi kaydet')
  await screen.findByText('Sunucu hatası')
  expect(isShown('Adresi düzenle')).toBe(true)
})

test('offers a retry when a list fails to load', async () => {
  const answers = [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, data(states[224]!)]
  await draw([], { 'GET /location/countries/:id/states': answers })
  await openNew()
  fireEvent.click(await screen.findByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(field('Şehir').getAttribute('aria-busy')).toBe('false'))
  await choose('Şehir', 'İzmir')
})

test('sends the whole address when it becomes the default', async () => {
  const other: Address = { ...home, id: 6, address_title: 'Ofis', isPrimary: 0 }
  const calls = await draw([home, other], { 'PUT /location/address/:id': data(other) })
  await openMenu('Ofis', 'Varsayılan yap')
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({ addressTitle: 'Ofis', neighborhood: 1, isPrimary: 1 }),
  )
})

test('asks before deleting', async () => {
  const calls = await draw([home], { 'DELETE /location/address/:id': {} })
  await openMenu('Ev', 'Sil')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(calls.some((call) => call.path === `${path}/5`)).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(calls.some((call) => call.path === `${path}/5`)).toBe(true))
})

test.each(['Vazgeç', 'Geri dön'])('%s asks before discarding input', async (way) => {
  await draw([home])
  await openNew()
  type(/^Adres başlığı/, 'Yazlık')
  press(way)
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydetmeden çık' }))
  await screen.findByRole('heading', { name: 'Adreslerim' })
})

test('focuses the next address after one was deleted', async () => {
  const other: Address = { ...home, id: 6, address_title: 'Ofis', isPrimary: 0 }
  serve({ 'GET /location/address': [data([home, other]), data([other])], 'DELETE /location/address/:id': {} })
  const { client } = await renderAt(
    <>
      <AddressesSection />
      <ConfirmHost />
    </>,
  )
  const menu = await screen.findByRole('button', { name: 'Ev adresi için seçenekler' })
  menu.focus()
  await openMenu('Ev', 'Sil')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await client.invalidateQueries()
  await waitFor(() => expect(document.activeElement?.textContent).toStartWith('Ofis'))
})
