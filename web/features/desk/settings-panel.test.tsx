import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ownSettings } from '#web/testing/support.ts'
import { DeskSettingsPanel } from './settings-panel.tsx'

type Policy = DataOf<'GET /admin/support/sla-policies'>['items'][number]
const policy = (more: Partial<Policy> = {}): Policy => ({
  ...{ id: 1, priority: 3, category: null, first_response_minutes: 240, resolution_minutes: 1230 },
  ...{ calendar: 'business', is_enabled: true, version: 4, updated_date: '2026-01-19T10:00:00.000Z' },
  undo_until: null,
  ...more,
})
const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens_at: '09:00', closes_at: '18:00' }))
const settings: DataOf<'GET /admin/support/sla-settings'> = {
  ...{ hours, warning_minutes: 90, version: 2, is_recalculating: false, undo: null },
}

async function open(fakes: Fakes = {}) {
  const calls = serve({
    'GET /admin/support/settings': {
      body: { data: { assignment_mode: 'manual', assign_on_reply: true, version: 1 } },
    },
    'GET /admin/support/agents': { body: { data: { agents: [] } } },
    'GET /admin/support/preferences': { body: { data: ownSettings() } },
    'GET /admin/support/sla-policies': {
      body: { data: { items: [policy(), policy({ id: 2, category: 'billing', is_enabled: false })] } },
    },
    'GET /admin/support/sla-settings': { body: { data: settings } },
    'GET /admin/support/rules': { body: { data: { rules: [] } } },
    'GET /admin/support/holidays': {
      body: { data: { holidays: [{ day: '2026-10-29', name: 'Cumhuriyet Bayramı' }] } },
    },
    'POST /admin/support/sla-policies/:id/preview': {
      body: { data: { unresolved: 12, become_overdue: 3 } },
    },
    'POST /admin/support/sla-settings/preview': {
      body: { data: { unresolved: 40, become_overdue: 7 } },
    },
    ...fakes,
  })
  await renderAt(
    <>
      <DeskSettingsPanel />
      <ConfirmHost />
    </>,
    { path: '/flight-control/support-settings' },
  )
  return calls
}
const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.find(({ path, body }) => body && !path.endsWith('/preview'))?.body
const openDialog = async () => within(await screen.findByRole('dialog'))

beforeEach(forgetCsrfToken)

test('shows the times of each priority, hours and holidays', async () => {
  await open()
  expect(await screen.findByText('İlk yanıt: 4 sa.')).toBeDefined()
  expect(screen.getByText('Çözüm: 20 sa. 30 dk.')).toBeDefined()
  expect(screen.getByText('Temsilciler sürenin dolmasına 1 sa. 30 dk. kala uyarılır.')).toBeDefined()
  expect(screen.getAllByText('09:00 – 18:00')).toHaveLength(5)
  expect(screen.getAllByText('Kapalı')).toHaveLength(2)
  expect(screen.getByText('29 Eki 2026')).toBeDefined()
})

test('a category without times of its own says so, and gets them', async () => {
  const calls = await open({
    'PUT /admin/support/sla-policies/:id': { body: { data: policy({ id: 2, category: 'billing' }) } },
  })
  const tab = await screen.findByRole('tab', { name: 'Ödeme ve fatura' })
  fireEvent.mouseDown(tab, { button: 0 })
  await screen.findByText('Tüm kategorilerle aynı')
  fireEvent.click(screen.getByRole('button', { name: 'Düzenle: Yüksek · Ödeme ve fatura' }))
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Bu kategorinin kendi süreleri olsun' }))
  fireEvent.change(dialog.getByLabelText('İlk yanıt (dakika)'), { target: { value: '2000' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText('Çözüm süresi ilk yanıt süresinden kısa olamaz')).toBeDefined()
  fireEvent.change(dialog.getByLabelText('İlk yanıt (dakika)'), { target: { value: '45' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(sent(calls)).toEqual({
      ...{ first_response_minutes: 45, resolution_minutes: 1230, calendar: 'business' },
      ...{ is_enabled: true, applies_to: 'new', version: 4 },
    }),
  )
})

test('a change shows how many tickets it would make overdue, and can be undone for an hour', async () => {
  const undo_until = new Date(Date.now() + 1_800_000).toISOString()
  const calls = await open({
    'GET /admin/support/sla-policies': { body: { data: { items: [policy({ undo_until })] } } },
    'POST /admin/support/sla-policies/:id/undo': { body: { data: policy() } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Son değişikliği geri al: Yüksek/ }))
  await waitFor(() => expect(sent(calls)).toEqual({ version: 4 }))
  fireEvent.click(await screen.findByRole('button', { name: /Düzenle: Yüksek/ }))
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('İlk yanıt (dakika)'), { target: { value: '45' } })
  expect(
    await dialog.findByText(/Açık taleplerin süreleri değişmez.*12 talepten hemen gecikecek olan: 3\./),
  ).toBeDefined()
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path.endsWith('/preview'))?.body).toEqual({
      ...{ first_response_minutes: 45, resolution_minutes: 1230, calendar: 'business', is_enabled: true },
    }),
  )
})

test('a change that no unresolved ticket has to do with says so, instead of counting none of none', async () => {
  await open({
    'POST /admin/support/sla-policies/:id/preview': { body: { data: { unresolved: 0, become_overdue: 0 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Düzenle: Yüksek/ }))
  const dialog = await openDialog()
  expect(await dialog.findByText('Bundan etkilenen çözülmemiş talep yok.')).toBeDefined()
  expect(dialog.queryByText(/0 talepten/)).toBeNull()
})

test('hours are saved with the days that are open, until midnight as 24:00', async () => {
  const calls = await open({ 'PUT /admin/support/sla-settings': { body: { data: settings } } })
  await screen.findByText('Cumartesi')
  fireEvent.click(screen.getByRole('button', { name: 'Çalışma saatlerini düzenle' }))
  const dialog = await openDialog()
  const day = (name: string) => within(dialog.getByRole('group', { name }))
  for (const name of ['Salı', 'Çarşamba', 'Perşembe', 'Cuma'])
    fireEvent.click(day(name).getByRole('checkbox'))
  fireEvent.change(day('Pazartesi').getByLabelText('Kapanış'), { target: { value: '08:00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText('Kapanış açılıştan sonra olmalı')).toBeDefined()
  fireEvent.change(day('Pazartesi').getByLabelText('Kapanış'), { target: { value: '00:00' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(sent(calls)).toEqual({
      hours: [{ weekday: 1, opens_at: '09:00', closes_at: '24:00' }],
      ...{ warning_minutes: 90, version: 2 },
    }),
  )
})

test('a holiday is added by its day', async () => {
  const added = { day: '2026-05-01', name: '1 Mayıs' }
  const calls = await open({ 'PUT /admin/support/holidays/:day': { body: { data: added } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Tatil ekle' }))
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('Gün'), { target: { value: added.day } })
  fireEvent.change(dialog.getByLabelText('Ad'), { target: { value: added.name } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent(calls)).toEqual({ name: '1 Mayıs' }))
  expect(calls.some(({ path }) => path.endsWith('/holidays/2026-05-01'))).toBe(true)
})

test('says that due times are being calculated again', async () => {
  await open({
    'GET /admin/support/sla-settings': { body: { data: { ...settings, is_recalculating: true } } },
  })
  expect(await screen.findByText(/yeniden hesaplanıyor/)).toBeDefined()
})

test('an agent chooses of what they are told, and where', async () => {
  const off = ownSettings({ reply: { inbox: true, email: false } })
  const calls = await open({
    'GET /admin/support/preferences': [{ body: { data: ownSettings() } }, { body: { data: off } }],
    'PUT /admin/support/preferences': { body: { data: off } },
  })
  expect(await screen.findByText(/hiçbir oturumunu 10 dakikadır kullanmadıysan/)).toBeDefined()
  const mail = screen.getByRole('checkbox', { name: 'Talep sahibinin yanıtı: E-posta' })
  expect(mail.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(mail)
  await waitFor(() => expect(mail.getAttribute('aria-checked')).toBe('false'))
  await waitFor(() => expect(sent(calls)).toEqual({ notices: { reply: { email: false } } }))
})

test('the assignment of a ticket to the one who replies is switched off', async () => {
  const calls = await open({
    'PUT /admin/support/settings': {
      body: { data: { assignment_mode: 'manual', assign_on_reply: false, version: 2 } },
    },
  })
  fireEvent.click(
    await screen.findByRole('switch', { name: 'Temsilcisi olmayan talep, yanıtlayana atansın' }),
  )
  await waitFor(() =>
    expect(sent(calls)).toEqual({ assignment_mode: 'manual', assign_on_reply: false, version: 1 }),
  )
})

test('says how many tickets other hours or one holiday less would make overdue', async () => {
  const calls = await open()
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('/sla-settings/preview')).map(({ body }) => body)
  const counts = /40 çözülmemiş talepten, bu değişiklikle hemen gecikecek olan: 7\./
  fireEvent.click(await screen.findByRole('button', { name: 'Sil: Cumhuriyet Bayramı' }))
  const question = within(await screen.findByRole('alertdialog'))
  await question.findByText(counts)
  expect(asked()).toEqual([{ remove_holiday: '2026-10-29' }])
  fireEvent.click(question.getByRole('button', { name: 'Vazgeç' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Çalışma saatlerini düzenle' }))
  const dialog = await openDialog()
  await dialog.findByText(counts)
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Cuma' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ hours: hours.slice(0, 4) }))
})

test('the last change of the hours is undone beside them, in its version', async () => {
  const undo = { until: '2026-01-19T11:00:00.000Z', changed: 'hours' as const }
  const calls = await open({
    'GET /admin/support/sla-settings': { body: { data: { ...settings, undo } } },
    'POST /admin/support/sla-settings/undo': { body: { data: settings } },
  })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Çalışma saatlerindeki son değişikliği geri al' }),
  )
  await waitFor(() => expect(sent(calls)).toEqual({ version: 2 }))
  expect(screen.queryByRole('button', { name: 'Tatillerdeki son değişikliği geri al' })).toBeNull()
})
