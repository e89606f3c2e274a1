import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { type Segment, segmentOf, segmentPage } from '#web/testing/segments.ts'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { SegmentsPanel } from './segments-panel.tsx'

const path = '/admin/notifications/segments'
const rules: Segment['rules'] = { match: 'all', conditions: [{ field: 'country', op: 'eq', value: 'TR' }] }
const birds = segmentOf(7, { name: 'Gece kuşları', rules, version: 4, last_count: 12_345 })
const sample = [{ id: 1, first_name: 'Işıl', last_name: 'Çağlar', email: 'isil@ornek.com' }]
const countries = [
  { id: 1, country_name: 'Türkiye', alpha2: 'TR' },
  { id: 2, country_name: 'Azerbaycan', alpha2: 'AZ' },
]
const open = async (routes: Fakes = {}, search = '', segments: Segment[] = [birds]) => {
  const calls = serve({
    'GET /admin/notifications/segments': segmentPage(segments),
    'POST /admin/notifications/segments/preview': {
      body: { data: { count: 12_345, reachable: 12_000, estimated: false, sample } },
    },
    'GET /location/countries': { body: { data: countries } },
    ...routes,
  })
  const panel = (
    <>
      <SegmentsPanel />
      <ConfirmHost />
    </>
  )
  await renderAt(panel, { path: `/flight-control/notification-segments${search}` })
  return calls
}

beforeEach(forgetCsrfToken)

test('a segment shows its rules as a sentence, and its count', async () => {
  await open()
  expect(await screen.findByText("Türkiye'deki oyuncular")).toBeDefined()
  expect(screen.getByText('12.345')).toBeDefined()
})

test('rows are shown once country names have loaded, so that nothing moves', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open({
    'GET /location/countries': async () => {
      await promise
      return { body: { data: countries } }
    },
  })
  await screen.findByText('1 segment')
  expect(screen.queryByText('Gece kuşları')).toBeNull()
  resolve()
  await screen.findByText("Türkiye'deki oyuncular")
})

test('shows country codes when the countries cannot be loaded', async () => {
  await open({ 'GET /location/countries': { status: 503 } })
  await screen.findByText("TR'deki oyuncular")
})

test('rows stay while the countries are reloaded', async () => {
  let asked = 0
  await open({
    'GET /location/countries': () => {
      asked += 1
      return asked === 1 ? { status: 503 } : new Promise(() => {})
    },
  })
  const edit = await screen.findByRole('button', { name: 'Düzenle: Gece kuşları' })
  fireEvent.click(edit)
  await screen.findByRole('dialog')
  await waitFor(() => expect(asked).toBe(2))
  expect(edit.isConnected).toBe(true)
})

test('a rule about countries shows that they could not be loaded, and a retry', async () => {
  const failed = { status: 503 }
  await open({ 'GET /location/countries': [failed, failed, { body: { data: countries } }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Gece kuşları' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Liste yüklenemedi')
  const country = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Ülke' })
  expect(country.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(dialog.getByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(country.value).toBe('Türkiye'))
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('an estimated count is marked', async () => {
  await open({}, '', [{ ...birds, last_count_is_estimated: true }])
  expect(await screen.findByText('yaklaşık 12.345')).toBeDefined()
})

test('an empty list links to creating the first one', async () => {
  await open({}, '', [])
  expect(await screen.findByText('Henüz segment yok')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Yeni segment' }).length).toBe(2)
})

test('the builder opens and closes over the current page', async () => {
  const calls = await open({}, '?page=2')
  const pages = () =>
    calls.filter(({ path: asked, query }) => asked === path && query).map(({ query }) => query?.page)
  fireEvent.click(await screen.findByRole('button', { name: 'Yeni segment' }))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await untilGone(() => screen.queryByRole('dialog'))
  await screen.findByText("Türkiye'deki oyuncular")
  expect(new Set(pages())).toEqual(new Set(['2']))
})

test('the matching users are shown while building rules, and the segment is saved', async () => {
  const calls = await open(
    { 'POST /admin/notifications/segments': { status: 201, body: { data: birds } } },
    '?segment=new',
  )
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('12.345 kişi', {}, { timeout: 5_000 })).toBeDefined()
  expect(dialog.getByText('12.000 kişinin hesabı aktif; bildirim onlara gider.')).toBeDefined()
  expect(dialog.getByText('Işıl Çağlar')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Gün'), { target: { value: '7' } })
  expect(await dialog.findByText('Son 7 günde görülen oyuncular')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText('Segmente bir ad ver')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('Segment adı'), { target: { value: 'Yeni görülenler' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(calls.find(({ path: asked, body }) => asked === path && body)?.body).toEqual({
    name: 'Yeni görülenler',
    rules: { match: 'all', conditions: [{ field: 'last_seen_at', op: 'after', value: '7 days ago' }] },
  })
})

test('a change sends the rules with the version that was opened', async () => {
  const calls = await open({ 'PUT /admin/notifications/segments/:id': { body: { data: birds } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Gece kuşları' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Segment adı'), { target: { value: 'Benim adım' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(calls.find((call) => call.path === `${path}/7`)?.body).toEqual({
    name: 'Benim adım',
    rules,
    version: 4,
  })
})

test('shows a missing value on save, without a request', async () => {
  const calls = await open({}, '?segment=new')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Segment adı'), { target: { value: 'Yarım' } })
  fireEvent.change(dialog.getByLabelText('Gün'), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText('Bir değer seç')).toBeDefined()
  expect(dialog.getByText(/Koşullar tamamlanınca/)).toBeDefined()
  expect(calls.some(({ path: asked, body }) => asked === path && body)).toBe(false)
})

test('asks before deleting a segment, and shows why the server keeps it', async () => {
  const message = 'Bu segmente gidecek bir bildirim var. Önce onu gönder ya da iptal et.'
  const calls = await open({
    'DELETE /admin/notifications/segments/:id': { status: 409, body: { code: 'SEGMENT_IN_USE', message } },
  })
  const asked = () => calls.filter((call) => call.path === `${path}/7`).length
  fireEvent.click(await screen.findByRole('button', { name: 'Sil: Gece kuşları' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(asked()).toBe(0)
  fireEvent.click(question.getByRole('button', { name: 'Segmenti sil' }))
  await question.findByText(`Segment silinemedi. ${message}`)
  expect(asked()).toBe(1)
  expect(screen.getByText('Gece kuşları')).toBeDefined()
})

test('a failed preview can be retried', async () => {
  const found = { body: { data: { count: 3, reachable: 3, estimated: false, sample } } }
  await open(
    {
      'POST /admin/notifications/segments/preview': [
        { status: 500, body: { code: 'INTERNAL_ERROR' } },
        found,
      ],
    },
    '?segment=new',
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Sunucu hatası', {}, { timeout: 5_000 })
  fireEvent.click(dialog.getByRole('button', { name: 'Yeniden dene' }))
  expect(await dialog.findByText('3 kişi')).toBeDefined()
})

test('countries are added and removed without losing the focus', async () => {
  const several: Segment['rules'] = {
    match: 'all',
    conditions: [{ field: 'country', op: 'in', value: ['TR', 'AZ'] }],
  }
  await open({}, '', [{ ...birds, rules: several }])
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: Gece kuşları' }))
  const dialog = within(await screen.findByRole('dialog'))
  async function takeOut(name: string) {
    const button = await dialog.findByRole('button', { name: `Ülkeyi çıkar: ${name}` })
    button.focus()
    fireEvent.click(button)
  }
  await takeOut('Türkiye')
  await untilFocused(() => dialog.getByText('Azerbaycan').closest('li'))
  await takeOut('Azerbaycan')
  const box = dialog.getByRole('combobox', { name: 'Ülke ekle' })
  await untilFocused(() => box)
  fireEvent.change(box, { target: { value: 'tür' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await dialog.findByRole('button', { name: 'Ülkeyi çıkar: Türkiye' })
  await untilFocused(() => dialog.getByRole('combobox', { name: 'Ülke ekle' }))
  expect(box.isConnected).toBe(true)
})

test('a row is pending by its own action, independent of other rows', async () => {
  const wait = () => new Promise<never>(() => {})
  const calls = await open(
    { 'POST /admin/notifications/segments/preview': wait, 'DELETE /admin/notifications/segments/:id': wait },
    '',
    [birds, { ...birds, id: 8, name: 'Erken kuşlar' }],
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Yeniden say: Gece kuşları' }))
  const remove = screen.getByRole('button', { name: 'Sil: Erken kuşlar' })
  fireEvent.click(remove)
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Segmenti sil' }))
  await waitFor(() => expect(calls.some((call) => call.path === `${path}/8`)).toBe(true))
  expect(remove.getAttribute('aria-busy')).toBe('true')
})
