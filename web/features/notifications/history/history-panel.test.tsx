import { afterAll, beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { setLanguage } from '#web/lib/locale.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { detailOf, entryOf, entryPage } from '#web/testing/notifications.ts'
import { renderAt } from '#web/testing/render.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { HistoryPanel } from './history-panel.tsx'

const management = '/admin/notifications/management'
const counts = {
  pending: 2,
  approved: 0,
  rejected: 1,
  scheduled: 3,
  sent: 10_000,
  stored: 2,
  processing: 0,
  failed: 4,
  cancelled: 0,
}
const serveHistory = (more: Fakes = {}) =>
  serve({
    'GET /admin/notifications/management': entryPage([entryOf()]),
    'GET /admin/notifications/management/counts': { body: { data: { ...counts, cap: 10_000 } } },
    'GET /admin/notifications/management/:id': { body: { data: detailOf() } },
    ...more,
  })

beforeEach(() => {
  sessionStorage.removeItem('adminNotificationDisplayLanguage')
  setLanguage('tr')
  forgetCsrfToken()
})
afterAll(() => setWidth(1440))

test('every status is a tab with its count; a capped count is marked', async () => {
  const calls = serveHistory()
  await renderAt(<HistoryPanel />)
  await screen.findByRole('tab', { name: 'Gönderilen 10.000+' })
  expect(screen.getByRole('tab', { name: 'Zamanlanan 3' })).toBeDefined()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Başarısız 4' }), { button: 0 })
  await waitFor(() => expect(calls.some(({ query }) => query?.status === 'failed')).toBe(true))
})

test('on a phone the statuses are a select', async () => {
  setWidth(390)
  serveHistory()
  await renderAt(<HistoryPanel />)
  await screen.findByRole('combobox', { name: 'Durum' })
  expect(screen.queryByRole('tab')).toBeNull()
  setWidth(1440)
})

test('a card opens by its title, and has neither a menu without actions nor lines without a value', async () => {
  setWidth(390)
  serveHistory({ 'GET /admin/notifications/management': entryPage([entryOf({ status: 'sent' })]) })
  await renderAt(<HistoryPanel />)
  const card = within(await screen.findByRole('listitem'))
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['Lodos Kupası başlıyor'])
  expect(card.queryByText('Gönderilme')).toBeNull()
  setWidth(1440)
})

test('an unknown status is shown as unknown, without actions (D57)', async () => {
  const archived = entryOf({ status: 'archived' as never })
  serveHistory({ 'GET /admin/notifications/management': entryPage([archived]) })
  await renderAt(<HistoryPanel />)
  const row = within(await screen.findByRole('row', { name: /Lodos Kupası/ }))
  expect(row.getByText('Bilinmiyor')).toBeDefined()
  expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Göster: Lodos Kupası başlıyor',
  ])
})

test('the language of the texts is selected separately from that of the console, and remembered', async () => {
  serveHistory()
  const first = await renderAt(<HistoryPanel />)
  await screen.findByText('Lodos Kupası başlıyor')
  fireEvent.click(screen.getByRole('radio', { name: /English/ }))
  await screen.findByText('The Lodos Cup begins')
  expect(sessionStorage.getItem('adminNotificationDisplayLanguage')).toBe('en')
  first.unmount()
  await renderAt(<HistoryPanel />)
  await screen.findByText('The Lodos Cup begins')
})

test('texts are in the language of the console until another one is chosen', async () => {
  setLanguage('en')
  serveHistory()
  await renderAt(<HistoryPanel />)
  await screen.findByText('The Lodos Cup begins')
})

test('missing English parts are shown in Turkish, and marked (D95)', async () => {
  const { tr } = entryOf().translations
  serveHistory({
    'GET /admin/notifications/management': entryPage([entryOf({ translations: { tr, en: null } })]),
  })
  await renderAt(<HistoryPanel />)
  await screen.findByText('Lodos Kupası başlıyor')
  fireEvent.click(screen.getByRole('radio', { name: /English/ }))
  await screen.findByText('İngilizcesi eksik, Türkçesi görünür')
})

test('Enter searches at once, and a capped total says that there are more', async () => {
  const calls = serveHistory({
    'GET /admin/notifications/management': entryPage([entryOf()], { total: 1000, total_is_capped: true }),
  })
  await renderAt(<HistoryPanel />)
  const box = await screen.findByRole('searchbox', { name: 'Başlık ya da mesajda ara' })
  fireEvent.change(box, { target: { value: 'KUPASI' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(calls.some(({ query }) => query?.search === 'KUPASI')).toBe(true))
  await screen.findByText('1–20 / 1.000+')
})

test('only unsent notifications can be deleted, after a confirmation with both titles', async () => {
  const sent = entryOf({ id: 8, status: 'sent', display_title: 'Gitti' })
  const calls = serveHistory({
    'GET /admin/notifications/management': entryPage([entryOf(), sent]),
    'DELETE /admin/notifications/management/:id': {},
  })
  const { ConfirmHost } = await import('#web/components/feedback/confirm.tsx')
  await renderAt(
    <>
      <HistoryPanel />
      <ConfirmHost />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Sil: Lodos Kupası başlıyor' }))
  expect(screen.queryByRole('button', { name: 'Sil: Gitti' })).toBeNull()
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Lodos Kupası başlıyor')
  expect(dialog.textContent).toContain('The Lodos Cup begins')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sil' }))
  await waitFor(() => expect(calls.some(({ path }) => path === `${management}/7`)).toBe(true))
})

test('a segment is shown by its name', async () => {
  const segment = { target_type: 'segment' as const, target_value: '3', target_name: 'Sadık oyuncular' }
  serveHistory({ 'GET /admin/notifications/management': entryPage([entryOf(segment)]) })
  await renderAt(<HistoryPanel />)
  await screen.findByText('120 kişi · Sadık oyuncular')
})

test('failed counts are not shown as loading, and can be reloaded', async () => {
  const found = { body: { data: { ...counts, cap: 10_000 } } }
  serveHistory({
    'GET /admin/notifications/management/counts': [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, found],
  })
  await renderAt(<HistoryPanel />)
  await screen.findByText('Sayılar şu an alınamadı · Sunucu hatası')
  expect(screen.getByRole('tab', { name: 'Zamanlanan ?' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await screen.findByRole('tab', { name: 'Zamanlanan 3' })
  expect(screen.queryByText(/^Sayılar şu an alınamadı/)).toBeNull()
})

test('opens with sent notifications, and shows how many recipients were reached', async () => {
  const calls = serveHistory({
    'GET /admin/notifications/management': entryPage([
      entryOf({ id: 1, status: 'sent', target_count: 1_886, sent_count: 420, skipped_count: 1_466 }),
      entryOf({ id: 2, status: 'sent', target_count: 5, sent_count: 0, skipped_count: 5 }),
      entryOf({ id: 3, status: 'sent', target_count: 7, sent_count: 7 }),
    ]),
  })
  await renderAt(<HistoryPanel />)
  await screen.findByText('Kısmen ulaştı')
  expect(calls.find(({ path }) => path === management)?.query).toMatchObject({ status: 'sent' })
  expect(screen.getByText('420 / 1.886 · %22')).toBeDefined()
  expect(screen.getByText('Kimseye ulaşmadı')).toBeDefined()
  expect(screen.getByText('Gönderildi')).toBeDefined()
  expect(screen.getByText('7 / 7 · %100')).toBeDefined()
})
