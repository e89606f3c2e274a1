import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { lastDays, reportDay } from '#api/rules/reports.ts'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { ReportsPanel } from './reports-panel.tsx'

type File = DataOf<'GET /admin/reports'>['reports'][number]
const ready: File = {
  ...{ id: 4, type: 'support', format: 'html', language: 'tr', status: 'ready', error: null },
  range: { from: '2026-03-01', to: '2026-03-31' },
  filter: null,
  progress: { done: 7, total: 7 },
  bytes: 48_213,
  author: { id: 1, name: 'Ayla Demir' },
  scheduled: true,
  createdAt: '2026-04-01T04:00:00.000Z',
  readyAt: '2026-04-01T04:00:02.000Z',
  expiresAt: '2026-04-08T04:00:02.000Z',
  download_url: '/api/v1/admin/reports/4/download?token=1.x',
}
const gone = { bytes: null, download_url: null, expiresAt: null, readyAt: null }
const failed: File = { ...ready, ...gone, id: 5, type: 'users', status: 'failed', error: 'no_space' }
const running: File = {
  ...{ ...ready, ...gone, id: 6, type: 'user_list', format: 'csv', status: 'processing', range: null },
  filter: { ids: [1, 2, 3] },
  progress: { done: 250_000, total: 1_000_000 },
}
const schedule: DataOf<'GET /admin/reports/schedules'>['schedules'][number] = {
  ...{ id: 2, type: 'support', format: 'html', language: 'tr', frequency: 'weekly', enabled: true },
  nextRunAt: '2026-04-06T04:00:00.000Z',
  lastRunAt: null,
  owner: { id: 1, name: 'Ayla Demir' },
  createdAt: '2026-04-01T04:00:00.000Z',
}
const filesOf = (...reports: File[]) => ({
  body: { data: { reports, pagination: paginationOf(reports.length) } },
})

async function open(fakes: Fakes = {}, search = '') {
  const calls = serve({
    'GET /admin/reports': filesOf(ready, failed, running),
    'GET /admin/reports/schedules': { body: { data: { schedules: [schedule] } } },
    ...fakes,
  })
  const panel = (
    <>
      <ReportsPanel />
      <ConfirmHost />
    </>
  )
  await renderAt(panel, { path: `/flight-control/reports${search}` })
  return calls
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const sent = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ body }) => body)

beforeEach(forgetCsrfToken)
const assign = spyOn(location, 'assign').mockImplementation(() => {})
afterEach(() => assign.mockClear())

test('a file shows its days, format, size and who asked for it', async () => {
  await open()
  const file = await row(/Destek/)
  for (const shown of [
    '1 Mar 2026 – 31 Mar 2026',
    'Yazdırılabilir sayfa',
    'Hazır',
    '48 kB',
    'Ayla Demir',
    'Planlı',
  ])
    expect(file.getByText(shown)).toBeDefined()
})

test('a failed file says why, and a running one how far it is', async () => {
  await open()
  expect((await row(/Kullanıcılar/)).getByText('Sunucunun diskinde yer kalmadı')).toBeDefined()
  const list = await row(/Kullanıcı listesi/)
  expect(list.getByText('3 seçili kullanıcı')).toBeDefined()
  expect(list.getByText('%25 · 250.000 / 1.000.000')).toBeDefined()
  expect(list.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(list.queryByRole('button', { name: /^İndir/ })).toBeNull()
})

test('asks again while a file is being written, until it is ready', async () => {
  const calls = await open({ 'GET /admin/reports': [filesOf(running), filesOf({ ...ready, id: 6 })] })
  await screen.findByRole('progressbar')
  await waitFor(async () => expect((await row(/Destek/)).getByText('Hazır')).toBeDefined(), { timeout: 4000 })
  expect(calls.filter(({ path }) => path === '/admin/reports')).toHaveLength(2)
})

test('runs a report over the days that were chosen', async () => {
  const calls = await open({ 'POST /admin/reports/:type/run': { status: 201, body: { data: ready } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Rapor çalıştır: Güvenlik' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Çalıştır' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)?.path).toBe('/admin/reports/security/run')
  expect(sent(calls)?.body).toEqual({
    ...lastDays(30, reportDay(new Date())),
    format: 'html',
    language: 'tr',
  })
})

test('runs a failed report once more, and no list', async () => {
  const calls = await open({ 'POST /admin/reports/:type/run': { status: 201, body: { data: ready } } })
  fireEvent.click((await row(/Kullanıcılar/)).getByRole('button', { name: /^Yeniden çalıştır/ }))
  await waitFor(() => expect(sent(calls)?.path).toBe('/admin/reports/users/run'))
  expect(sent(calls)?.body).toEqual({ from: '2026-03-01', to: '2026-03-31', format: 'html', language: 'tr' })
  expect((await row(/Destek/)).queryByRole('button', { name: /^Yeniden/ })).toBeNull()
})

test('asks for the link of a file when it is downloaded', async () => {
  await open({ 'GET /admin/reports/:id': { body: { data: ready } } })
  fireEvent.click((await row(/Destek/)).getByRole('button', { name: /^İndir: Destek/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(ready.download_url!))
})

test('deletes a file after the question', async () => {
  const calls = await open({ 'DELETE /admin/reports/:id': { body: {} } })
  fireEvent.click((await row(/Destek/)).getByRole('button', { name: /^Sil/ }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Dosyayı sil' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/reports/4')).toBe(true))
})

test('filters by type from the URL', async () => {
  const calls = await open({}, '?type=user_list&other=1')
  await screen.findByText('Kullanıcı listesi', { selector: '.font-medium' })
  expect(calls.find(({ path }) => path === '/admin/reports')?.query).toEqual({
    ...{ page: '1', limit: '20', type: 'user_list' },
  })
})

test('a schedule shows its next run in Istanbul, and is switched off', async () => {
  const calls = await open({
    'PUT /admin/reports/schedules/:id': { body: { data: { ...schedule, enabled: false } } },
  })
  expect(await screen.findByText('Destek · Her pazartesi')).toBeDefined()
  expect(screen.getByText('Sıradaki: 6 Nis 2026 07:00 (İstanbul)')).toBeDefined()
  fireEvent.click(screen.getByRole('switch', { name: /Destek/ }))
  await waitFor(() => expect(sent(calls)?.body).toEqual({ enabled: false }))
})

test('creates and deletes a schedule', async () => {
  const calls = await open({
    'POST /admin/reports/schedules': { status: 201, body: { data: schedule } },
    'DELETE /admin/reports/schedules/:id': { body: {} },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Rapor planla' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)?.body).toEqual({ type: 'users', frequency: 'weekly', format: 'html', language: 'tr' })
  fireEvent.click(screen.getByRole('button', { name: 'Sil: Destek · Her pazartesi' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Planı sil' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/admin/reports/schedules/2')).toBe(true))
})

test('says when there is nothing yet, and when a part could not be loaded', async () => {
  await open({
    'GET /admin/reports': filesOf(),
    'GET /admin/reports/schedules': { status: 500, body: { code: 'INTERNAL_ERROR' } },
  })
  expect(await screen.findByText('Henüz dosya yok')).toBeDefined()
  expect(await screen.findByText('Planlar yüklenemedi')).toBeDefined()
})
