import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ConfigPanel } from './config-panel.tsx'

type Config = DataOf<'GET /admin/system/config'>
const unchanged = { is_default: true, updated_date: null, updated_by: null }
const config: Config = {
  settings: [
    { key: 'landing.players', value: '10K+', default_value: '10K+', ...unchanged },
    { key: 'landing.real_counters', value: false, default_value: false, ...unchanged },
    {
      ...{ key: 'notifications.caps', value: { marketing: 5 }, default_value: { marketing: 2 } },
      ...{
        is_default: false,
        updated_date: '2026-01-20T10:00:00.000Z',
        updated_by: { id: 1, name: 'Ada Su' },
      },
    },
    {
      ...{ key: 'notifications.sms_speed', ...unchanged },
      ...{ value: { at_once: 10, per_second: 20 }, default_value: { at_once: 10, per_second: 20 } },
    },
    {
      ...{ key: 'sessions.user_limits', ...unchanged },
      ...{ value: { idle_hours: 720, concurrent: 0 }, default_value: { idle_hours: 720, concurrent: 0 } },
    },
    { key: 'future.limit', value: 7, default_value: 7, ...unchanged },
  ],
  environment: [
    { name: 'PORT', is_set: true, value: '3000', is_secret: false },
    { name: 'OPERATOR_NAME', is_set: true, value: 'Işık A.Ş.', is_secret: false },
    { name: 'OPERATOR_EMAIL', is_set: false, value: null, is_secret: false },
    { name: 'SMTP_URL', is_set: true, value: null, is_secret: true },
    { name: 'SMS_TOKEN', is_set: false, value: null, is_secret: true },
  ],
}

async function open(hash = '') {
  const calls = serve({
    'GET /admin/system/config': { body: { data: config } },
    'PUT /admin/system/config': { body: { data: config } },
  })
  await renderAt(<ConfigPanel />, { path: `/flight-control/system-config${hash}` })
  return () => calls.find(({ body }) => body)?.body
}
const change = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const save = async () =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kaydet' }))

beforeEach(forgetCsrfToken)

test('shows values, who changed them, and secrets only as set or not', async () => {
  await open()
  expect(await screen.findByText('Aynı anda: 10 · Saniyede: 20')).toBeDefined()
  expect(screen.getByText(/Ada Su değiştirdi/)).toBeDefined()
  expect(screen.getByText('SMTP_URL').closest('li')?.textContent).toBe('SMTP_URLVerilmişgizli')
  expect(screen.getByText('SMS_TOKEN').closest('li')?.textContent).toContain('Verilmemiş')
  expect(screen.getByText('future.limit')).toBeDefined()
})

test('a limit of 0 reads as no limit', async () => {
  await open()
  await screen.findByText('Kullanılmadan geçen saat: 720 · Aynı anda en çok oturum: sınırsız')
})

test('a link to a setting focuses it', async () => {
  await open('#notifications.caps')
  const row = (await screen.findByText('Kişi başına günlük mesaj')).closest('li')
  expect(document.activeElement).toBe(row!)
})

test('shows what is missing of who runs the platform', async () => {
  await open()
  const card = within(await screen.findByRole('region', { name: 'Platformu işleten' }))
  expect(card.getByText('Işık A.Ş.')).toBeDefined()
  expect(card.getByText('OPERATOR_EMAIL').closest('li')?.textContent).toContain('Eksik')
  expect(card.getByText(/Eksik olanları sunucunun ortamında ver/)).toBeDefined()
})

test('saves the numbers of a speed, in Turkish with a comma', async () => {
  const sent = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'SMS hızı: değiştir' }))
  await screen.findByRole('dialog')
  change('Saniyede', '2,5')
  await save()
  const settings = { 'notifications.sms_speed': { at_once: 10, per_second: 2.5 } }
  await waitFor(() => expect(sent()).toEqual({ settings }))
})

test('an emptied topic has no cap, and text for a number is refused', async () => {
  const sent = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Kişi başına günlük mesaj: değiştir' }))
  await screen.findByRole('dialog')
  const [marketing] = screen
    .getAllByRole<HTMLInputElement>('textbox')
    .filter((box) => (box as HTMLInputElement).value === '5')
  fireEvent.change(marketing!, { target: { value: 'çok' } })
  await save()
  expect(await screen.findByText('Bir sayı yaz')).toBeDefined()
  fireEvent.change(marketing!, { target: { value: '' } })
  await save()
  await waitFor(() => expect(sent()).toEqual({ settings: { 'notifications.caps': {} } }))
})

test('restores a default by null', async () => {
  const sent = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Kişi başına günlük mesaj: varsayılana dön' }))
  await waitFor(() => expect(sent()).toEqual({ settings: { 'notifications.caps': null } }))
})
