import { beforeEach, expect, test } from 'bun:test'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { detailOf, reached } from '#web/testing/notifications.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilFocused, untilGone } from '#web/testing/until.ts'
import { DetailDialog } from './detail-dialog.tsx'

const serveDetail = (routes: Fakes) =>
  serve({ 'GET /admin/notifications/management/target-count': reached(120), ...routes })

type Delivery = DataOf<'GET /admin/notifications/management/:id/deliveries'>['items'][number]

const person: Delivery = {
  id: 1,
  user_id: 5,
  name: 'Işıl Şahin',
  email: 'isil@ornek.com',
  channel: 'email',
  status: 'skipped',
  skip_reason: 'frequency_cap',
  error: null,
  attempts: 0,
  due_date: null,
  sent_date: null,
  tried_date: null,
  read_date: null,
  receipt: null,
  receipt_date: null,
  receipt_reason: null,
  opened_date: null,
  clicked_date: null,
}
const sent = detailOf({
  status: 'sent',
  processing_date: '2026-01-02T10:00:00.000Z',
  delivery_counts: { total: 120, waiting: 0, sent: 100, stored: 0, failed: 15, cancelled: 0, skipped: 5 },
  retryable_count: 15,
  skip_reasons: [{ reason: 'no_consent', count: 5 }],
})
const deliveriesOf = (items: Delivery[]) => ({
  body: { data: { items, pagination: paginationOf(items.length, { limit: 10 }) } },
})
const deliveries = deliveriesOf([person])

beforeEach(forgetCsrfToken)
const draw = () => renderAt(<DetailDialog id={7} language="tr" onLanguage={() => {}} onClose={() => {}} />)

test('shows delivery counts and skip reasons, and retries failed deliveries', async () => {
  const calls = serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: sent } },
    'GET /admin/notifications/management/:id/deliveries': deliveries,
    'POST /admin/notifications/queue/retry/:id': { body: { data: { sent_count: 15, retried_count: 15 } } },
  })
  await draw()
  const outcome = await screen.findByRole('region', { name: 'Sonuç' })
  expect(outcome.textContent).toContain('Gönderildi100')
  expect(outcome.textContent).toContain('Kampanya izni yok5')
  fireEvent.click(within(outcome).getByRole('button', { name: 'Başarısız 15 mesajı yeniden dene' }))
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/queue/retry/7'))?.body).toEqual({}))
})

test('stored messages have a count of their own, and are part of no share', async () => {
  const stored = detailOf({
    ...{ status: 'sent', processing_date: '2026-01-02T10:00:00.000Z', sent_date: '2026-01-02T10:00:00.000Z' },
    tried_date: '2026-01-05T12:34:00.000Z',
    delivery_counts: { total: 120, waiting: 0, sent: 30, stored: 60, failed: 30, cancelled: 0, skipped: 0 },
    retryable_count: 0,
  })
  serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: stored } },
    'GET /admin/notifications/management/:id/deliveries': deliveriesOf([{ ...person, status: 'stored' }]),
  })
  await draw()
  const outcome = await screen.findByRole('region', { name: 'Sonuç' })
  expect(outcome.textContent).toContain('Saklandı, gönderilmedi60')
  expect(outcome.textContent).toContain('%50')
  // 30 failed, but too long ago for a retry.
  expect(within(outcome).queryByRole('button')).toBeNull()
  expect(screen.getByText('Son deneme').parentElement?.textContent).toContain(
    formatDateTime('2026-01-05T12:34:00.000Z'),
  )
})

test.each([
  ['pending', true],
  ['sent', false],
] as const)('a %s one says that its channel has no provider: %p', async (status, isSaid) => {
  serveDetail({
    'GET /admin/notifications/management/:id': {
      body: { data: detailOf({ status, without_provider: 'all' }) },
    },
  })
  await draw()
  await screen.findByText('Lodos Kupası başlıyor', { selector: 'h2' })
  expect(screen.queryByText(/Bu kanalın sağlayıcısı yok/) !== null).toBe(isSaid)
})

test('each recipient has a reason, and can be filtered by status', async () => {
  const calls = serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: sent } },
    'GET /admin/notifications/management/:id/deliveries': deliveries,
  })
  await draw()
  const list = await screen.findByRole('region', { name: 'Kişi kişi' })
  await within(list).findByText('Işıl Şahin')
  expect(within(list).getByText('Günlük sınırına ulaşmış')).toBeDefined()
  fireEvent.keyDown(within(list).getByRole('button', { name: 'Durum' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Başarısız' }))
  await waitFor(() => expect(calls.some(({ query }) => query?.status === 'failed')).toBe(true))
})

test('known errors are translated, and errors of a provider are shown as they are', async () => {
  const failed = { ...person, status: 'failed' as const, skip_reason: null }
  const items = ['outcome_lost', '550 kutu dolu', 'Not one e-mail address'].map((error, id) => ({
    ...failed,
    id,
    error,
  }))
  serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: sent } },
    'GET /admin/notifications/management/:id/deliveries': deliveriesOf(items),
  })
  await draw()
  const list = await screen.findByRole('region', { name: 'Kişi kişi' })
  await within(list).findByText('Vazgeçildi: beş denemenin de nasıl bittiği bilinmiyor')
  within(list).getByText('550 kutu dolu')
  within(list).getByText('Not one e-mail address')
})

test('marks the counts as approximate when cancelled before all recipients were known', async () => {
  const stopped = detailOf({
    status: 'cancelled',
    target_count_is_estimated: true,
    processing_date: '2026-01-02T10:00:00.000Z',
    delivery_counts: { total: 120, waiting: 0, sent: 20, stored: 0, failed: 0, cancelled: 100, skipped: 0 },
  })
  serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: stopped } },
    'GET /admin/notifications/management/:id/deliveries': deliveries,
  })
  await draw()
  const outcome = await screen.findByRole('region', { name: 'Sonuç' })
  expect(outcome.textContent).toContain('yaklaşık 120 kişi')
  expect(outcome.textContent).toContain('Gönderildi20')
  expect(outcome.textContent).toContain('İptal edildiyaklaşık 100')
})

test('an unsent notification shows its decision and no delivery summary', async () => {
  const rejection_info = {
    rejected_user: 'Mehmet Kaya',
    rejected_date: null,
    rejection_reason: 'Tarih yanlış',
    approval_notes: 'Cuma olmalı',
    rejected_with_key: 'mk_3f9a1c2b',
  }
  serveDetail({
    'GET /admin/notifications/management/:id': {
      body: { data: detailOf({ status: 'rejected', rejection_info }) },
    },
  })
  await draw()
  await screen.findByText('Tarih yanlış · Cuma olmalı')
  screen.getByText('Mehmet Kaya adına API anahtarı mk_3f9a1c2b')
  expect(screen.queryByRole('region', { name: 'Sonuç' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Düzenle' })).toBeNull()
})

test('the time is in the time zone of the notification (D94)', async () => {
  const planned = { scheduled_at: '2030-06-01T12:00:00.000Z', timezone: 'Asia/Tokyo' }
  serveDetail({ 'GET /admin/notifications/management/:id': { body: { data: detailOf(planned) } } })
  await draw()
  await screen.findByText('1 Haz 2030 21:00 (Tokyo)')
})

test('shows when it expires, or the default of a campaign', async () => {
  const draws = (data: Parameters<typeof detailOf>[0]) => {
    serveDetail({ 'GET /admin/notifications/management/:id': { body: { data: detailOf(data) } } })
    return draw()
  }
  const expires = '2030-06-02T12:00:00.000Z'
  await draws({ expires_at: expires, expires_date: expires, timezone: 'Asia/Tokyo' })
  await screen.findByText('2 Haz 2030 21:00 (Tokyo)')
  cleanup()
  await draws({ kind: 'marketing' })
  await screen.findByText('Gönderimden 7 gün sonra')
})

test('every edit shows old and new values, not only by colour', async () => {
  const changes = [{ field: 'translations.tr.title', from: 'Eski başlık', to: 'Lodos Kupası başlıyor' }]
  const revision = { version: 2, edited_by: 'Ayşe Demir', edited_date: '2026-01-01T09:00:00.000Z', changes }
  serveDetail({
    'GET /admin/notifications/management/:id': {
      body: { data: detailOf({ version: 2, revisions: [revision] }) },
    },
  })
  await draw()
  const edits = await screen.findByRole('region', { name: 'Düzenlemeler' })
  expect(edits.querySelector('del')?.textContent).toBe('Önceki: Eski başlık')
  expect(edits.querySelector('ins')?.textContent).toBe('Yeni: Lodos Kupası başlıyor')
})

test('the detail dialog is hidden during an edit, and shown again after it', async () => {
  serveDetail({ 'GET /admin/notifications/management/:id': { body: { data: detailOf() } } })
  await draw()
  const edit = await screen.findByRole('button', { name: 'Düzenle' })
  edit.focus()
  fireEvent.click(edit)
  const editing = await screen.findByRole('dialog', { name: 'Bildirimi düzenle' })
  const [detail] = screen.getAllByRole('dialog', { hidden: true })
  expect(detail).not.toBe(editing)
  expect(detail!.className).toContain('invisible')
  fireEvent.click(within(editing).getByRole('button', { name: 'Vazgeç' }))
  await untilGone(() => screen.queryByRole('dialog', { name: 'Bildirimi düzenle' }))
  expect(screen.getByRole('dialog') === detail).toBe(true)
  expect(detail!.className).not.toContain('invisible')
  await untilFocused(() => edit)
})

test('an edit sends the version it started from, and shows a conflict with a newer one', async () => {
  const calls = serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: detailOf({ version: 3 }) } },
    'PUT /admin/notifications/management/:id': {
      status: 409,
      body: { code: 'VERSION_CHANGED', message: 'Bildirim sen okurken değişti.' },
    },
  })
  await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  fireEvent.change(await screen.findByLabelText('Başlık (Türkçe)'), { target: { value: 'Kupa yarın' } })
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet ve onaya gönder' }))
  await screen.findByText('Bildirim kaydedilemedi. Bildirim sen okurken değişti.')
  const body = calls.find((call) => call.body)?.body
  expect(body).toEqual({
    version: 3,
    translations: {
      tr: { title: 'Kupa yarın', message: 'Bu akşam 20.00, yerini al.', subject: null },
      en: { title: 'The Lodos Cup begins', message: 'Tonight at 8 pm, take your place.', subject: null },
    },
  })
})

const changed = { status: 409, body: { code: 'VERSION_CHANGED', message: 'Bildirim sen okurken değişti.' } }

test('an edit sends the version it started from, not one loaded since (D83)', async () => {
  const calls = serveDetail({
    'GET /admin/notifications/management/:id': [
      { body: { data: detailOf({ version: 3 }) } },
      { body: { data: detailOf({ version: 4, priority: 4 }) } },
    ],
    'PUT /admin/notifications/management/:id': changed,
  })
  const { client } = await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  fireEvent.change(await screen.findByLabelText('Başlık (Türkçe)'), { target: { value: 'Kupa yarın' } })
  await act(() => client.invalidateQueries())
  await screen.findByText('4. sürüm')
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet ve onaya gönder' }))
  await screen.findByText('Bildirim kaydedilemedi. Bildirim sen okurken değişti.')
  const body = calls.find((call) => call.body)?.body
  expect(body).toMatchObject({ version: 3, translations: { tr: { title: 'Kupa yarın' } } })
  expect(body).not.toHaveProperty('priority')
})

test('reloads a notification that can no longer be edited, and asks before discarding input', async () => {
  serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: detailOf() } },
    'PUT /admin/notifications/management/:id': {
      status: 409,
      body: { code: 'INVALID_TRANSITION', message: 'Artık bu durumda değil.' },
    },
  })
  await renderAt(
    <>
      <DetailDialog id={7} language="tr" onLanguage={() => {}} onClose={() => {}} />
      <ConfirmHost />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  const title = await screen.findByLabelText<HTMLInputElement>('Başlık (Türkçe)')
  fireEvent.change(title, { target: { value: 'Kupa yarın' } })
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet ve onaya gönder' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Yeniden oku' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Kaydetmeden çık' }))
  await waitFor(() => expect(title.isConnected).toBe(false))
})

test('keeps the edit form open when the notification can no longer be edited', async () => {
  serveDetail({
    'GET /admin/notifications/management/:id': [
      { body: { data: detailOf() } },
      { body: { data: detailOf({ status: 'rejected' }) } },
    ],
  })
  const { client } = await draw()
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  const title = await screen.findByLabelText<HTMLInputElement>('Başlık (Türkçe)')
  fireEvent.change(title, { target: { value: 'Kupa yarın' } })
  await act(() => client.invalidateQueries())
  await screen.findByText('Reddedildi')
  expect([title.isConnected, title.value]).toEqual([true, 'Kupa yarın'])
})

test('a missing notification shows that it is missing, and a retry', async () => {
  serveDetail({ 'GET /admin/notifications/management/:id': { status: 404, body: { code: 'NOT_FOUND' } } })
  await draw()
  await screen.findByRole('alert')
  expect(screen.getByRole('dialog', { name: 'Bildirim ayrıntısı' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeDefined()
})

test('stale recipients are marked after a failed refetch', async () => {
  serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: sent } },
    'GET /admin/notifications/management/:id/deliveries': [
      deliveries,
      { status: 500, body: { code: 'INTERNAL_ERROR' } },
    ],
  })
  const { client } = await draw()
  const list = within(await screen.findByRole('region', { name: 'Kişi kişi' }))
  await list.findByText('Işıl Şahin')
  await act(() => client.invalidateQueries())
  await list.findByText(/^Sunucu hatası · Gördüklerin/)
  expect(list.getByText('Işıl Şahin')).toBeDefined()
})

test('shows what the provider reported apart from what was sent, and counts nothing of e-mails', async () => {
  const bounced: Delivery = {
    ...person,
    ...{ status: 'sent', skip_reason: null, sent_date: '2026-01-02T10:00:00.000Z', receipt: 'bounced' },
    ...{ receipt_date: '2026-01-02T10:05:00.000Z', receipt_reason: '550 5.1.1 Kullanıcı yok' },
  }
  const reported = {
    notification_type: 'email' as const,
    sent_count: 100,
    delivered_count: 90,
    bounced_count: 7,
  }
  serveDetail({
    'GET /admin/notifications/management/:id': { body: { data: { ...sent, ...reported } } },
    'GET /admin/notifications/management/:id/deliveries': deliveriesOf([bounced]),
  })
  await draw()
  const outcome = await screen.findByRole('region', { name: 'Sonuç' })
  expect(outcome.textContent).toMatch(/Sağlayıcının bildirdikleriİletildi 90Geri döndü 7/)
  expect(outcome.textContent).toContain('gizli görsel ve değiştirilmiş bağlantı yoktur')
  expect(outcome.textContent).not.toContain('Açan')
  const row = within(await screen.findByRole('region', { name: 'Kişi kişi' })).getByRole('listitem')
  expect(row.textContent).toMatch(/550 5\.1\.1 Kullanıcı yok.*Geri döndü/)
})

test.each([
  [200, /Açan 50 %25Bağlantıyı izleyen 20 %10/],
  [0, undefined],
])(
  'shows opens and clicks in the inbox with their share of %p recipients, and none of nobody',
  async (count, shown) => {
    const used = { sent_count: count, opened_count: 50, clicked_count: 20 }
    const link = { url: '/x', text: { tr: 'Aç', en: null } }
    serveDetail({
      'GET /admin/notifications/management/:id': {
        body: { data: { ...sent, notification_type: 'in_app', link, ...used } },
      },
      'GET /admin/notifications/management/:id/deliveries': deliveriesOf([]),
    })
    await draw()
    const outcome = await screen.findByRole('region', { name: 'Sonuç' })
    if (shown) expect(outcome.textContent).toMatch(shown)
    else expect(outcome.textContent).not.toContain('Açma ve bağlantı')
  },
)
