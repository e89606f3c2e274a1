import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen } from '@testing-library/react'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, serve } from '#web/testing/api.ts'
import { reached } from '#web/testing/notifications.ts'
import { renderAt } from '#web/testing/render.tsx'
import { CreateForm } from './create-form.tsx'

type Result = DataOf<'POST /admin/notifications/management/test'>

const path = '/admin/notifications/management/test'
const unaddressed = { address: null, devices: 0, reason: null, error: null }
const answered = (data: Partial<Result>): { body: { data: Result } } => ({
  body: { data: { notification_type: 'push', outcome: 'sent', ...unaddressed, ...data } },
})
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  forgetDrafts()
  forgetCsrfToken()
})

async function press(answer: Parameters<typeof serve>[0][`POST ${typeof path}`]) {
  const calls = serve({
    'GET /admin/notifications/management/target-count': reached(12),
    [`POST ${path}`]: answer,
  })
  await renderAt(<CreateForm userId={9} />)
  type('Başlık (Türkçe)', 'Kupa')
  type('Mesaj (Türkçe)', 'Bu akşam')
  fireEvent.click(screen.getByRole('button', { name: 'Bana test gönder' }))
  return calls
}

type Case = [result: Partial<Result>, ...texts: string[]]
test.each<Case>([
  [{ notification_type: 'in_app' }, 'Test gelen kutunda.'],
  [{ notification_type: 'email', address: 'isil@ornek.com' }, 'Test gönderildi: isil@ornek.com'],
  [{ devices: 2 }, 'Test 2 cihazına gönderildi.'],
  [{ notification_type: 'sms', outcome: 'outbox' }, 'SMS için sağlayıcı ayarlı değil', 'giden kutusunda'],
  [
    { notification_type: 'sms', outcome: 'skipped', reason: 'no_address' },
    'Test gönderilmedi',
    'Profilinde telefon numaran yok.',
  ],
  [{ outcome: 'skipped', reason: 'no_address' }, 'Bildirimleri açtığın bir cihaz yok.'],
  [{ outcome: 'skipped', reason: 'platform' }, 'Seçili platformlarda bildirimleri açtığın bir cihaz yok.'],
  [
    { notification_type: 'email', outcome: 'failed', error: 'mail_server_slow' },
    'Test gönderilemedi',
    'E-posta sunucusu çok yavaştı',
  ],
])('%j is explained', async (result, ...texts) => {
  await press(answered(result))
  for (const text of texts) await screen.findByText(text, { exact: false })
})

test('sends what is written, without a target and a confirmation', async () => {
  const calls = await press(answered({ devices: 1 }))
  await screen.findByText('Test 1 cihazına gönderildi.')
  const { body } = calls.find((call) => call.path === path)!
  expect(body).toMatchObject({
    notification_type: 'push',
    translations: { tr: { title: 'Kupa', message: 'Bu akşam' } },
  })
  expect(Object.keys(Object(body))).not.toContain('target_type')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows an error of the server above the form and on its field', async () => {
  const message = 'Başlık en fazla 65 karakter olabilir'
  await press({
    status: 400,
    body: {
      ...{ code: 'VALIDATION_FAILED', message: 'Alanları kontrol et' },
      errors: [{ path: 'translations.tr.title', code: 'TITLE_TOO_LONG', message }],
    },
  })
  await screen.findByText('Test gönderilemedi')
  expect(screen.getAllByText(message)).toHaveLength(2)
})
