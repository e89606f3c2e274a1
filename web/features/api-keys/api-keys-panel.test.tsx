import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { untilGone } from '#web/testing/until.ts'
import { wholeText } from '#web/testing/whole-text.ts'
import { ApiKeysPanel } from './api-keys-panel.tsx'

type Key = DataOf<'GET /admin/apikeys/:id'>
type Client = DataOf<'GET /admin/apikeys/clients/:id'>

const at = '2026-01-19T10:00:00.000Z'
const ayla = { id: 1, name: 'Ayla Demir', email: 'ayla@ornek.com' }
const shop: Client = {
  ...{ id: 3, name: 'Mağaza', description: 'Ödüller', contact_email: 'm@ornek.com', contact_phone: null },
  ...{ is_active: true, created_at: at, updated_at: at, created_by: ayla, updated_by: null },
  ...{ api_key_count: 1, version: 2 },
}
const key: Key = {
  ...{ id: 4, userId: 1, apiKey: 'mk_3f9a1c2b_••••••••', isActive: true, status: 'active', usageCount: 7 },
  scope: ['users.read', 'tickets.read', 'reports.read', 'audit.read'],
  ...{ expiresAt: null, lastUsedAt: null, lastUsedIp: null, createdDate: at, lastUpdatedDate: at },
  quota: { max: 1000, used: 250, remaining: 750, period: 'daily', resetsAt: at },
  ...{ ipWhitelist: ['203.0.113.7'], client: shop, createdBy: ayla, updatedBy: null },
  ...{ revokedAt: null, revokedBy: null, revocationReason: null, version: 5 },
}
const revoked: Key = {
  ...key,
  id: 5,
  apiKey: 'mk_00000000_••••••••',
  isActive: false,
  status: 'revoked',
  revokedAt: at,
}

async function open(fakes: Fakes = {}, search = '') {
  const calls = serve({
    'GET /admin/apikeys': { body: { data: [key, revoked], pagination: paginationOf(2) } },
    'GET /admin/apikeys/clients': { body: { data: [shop], pagination: paginationOf(1) } },
    'GET /admin/apikeys/:id': { body: { data: key } },
    'GET /admin/apikeys/clients/:id': { body: { data: shop } },
    ...fakes,
  })
  const panel = (
    <>
      <ApiKeysPanel />
      <ConfirmHost />
    </>
  )
  await renderAt(panel, { path: `/flight-control/api-key-management${search}` })
  return calls
}
const openDialog = async () => within(await screen.findByRole('dialog'))
const sent = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ body }) => body)?.body
const fill = (dialog: ReturnType<typeof within>, label: string | RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })

beforeEach(forgetCsrfToken)

test('a key shows its client, scope, quota and owner; tabs show both counts', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /3f9a1c2b/ }))
  for (const shown of ['Mağaza · Ayla Demir', 'users.read', '+1', '250 / 1.000', 'Günlük', 'Aktif'])
    expect(row.getByText(shown)).toBeDefined()
  expect(row.getByRole('progressbar', { name: 'Kullanılan kota: 250 / 1.000' })).toBeDefined()
  expect(screen.getByRole('tab', { name: /Anahtarlar 2/ })).toBeDefined()
  expect(screen.getByRole('tab', { name: /İstemciler 1/ })).toBeDefined()
})

test('a revoked key can be deleted only', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /00000000/ }))
  expect(row.getByText('İptal edildi')).toBeDefined()
  expect(row.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Sil: mk_00000000_••••••••',
  ])
})

test('sends the filters of the URL', async () => {
  const calls = await open({}, '?search=magaza&state=active&clientId=3')
  await screen.findByRole('row', { name: /3f9a1c2b/ })
  expect(calls.find(({ path, query }) => path === '/admin/apikeys' && query?.search)?.query).toEqual({
    ...{ page: '1', limit: '20', search: 'magaza', isActive: 'true', clientId: '3' },
  })
})

test('creates a key and shows it once; closing asks unless it was copied', async () => {
  const created = { id: 9, apiKey: 'mk_aaaaaaaa_gizli', expiresAt: null, scope: ['users.read' as const] }
  const calls = await open(
    { 'POST /admin/apikeys/generate': { status: 201, body: { data: created } } },
    '?key=new',
  )
  const dialog = await openDialog()
  fireEvent.click(dialog.getByText('users.read').closest('label')!.querySelector('button')!)
  fireEvent.click(dialog.getByLabelText('Raporlar: tümü'))
  fill(dialog, 'İzin verilen IP adresleri', ' 203.0.113.7 \n\n2001:db8::/32\n')
  fireEvent.click(dialog.getByLabelText('Kota'))
  expect(dialog.getByLabelText<HTMLInputElement>('En fazla istek').value).toBe('1000')
  fireEvent.click(dialog.getByText('Anahtar oluştur'))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Yeni API anahtarı')).value).toBe(created.apiKey)
  expect(document.querySelector('[role=note]')?.textContent).toContain('yalnızca şimdi gösterilir')
  expect(sent(calls)).toEqual({
    client_id: null,
    expires_at: null,
    ip_whitelist: ['203.0.113.7', '2001:db8::/32'],
    scope: ['users.read', 'reports.read', 'reports.manage'],
    quota: { max_requests: 1000, period: 'daily' },
    is_active: true,
  })
  fireEvent.click(screen.getByText('Bitti'))
  expect(await screen.findByText('Anahtarı kopyaladın mı?')).toBeDefined()
  fireEvent.click(screen.getByText('Yine de kapat'))
  await untilGone(() => screen.queryByLabelText('Yeni API anahtarı'))
})

test.each([
  ['İzin verilen IP adresleri', '203.0.113.300', 'Bir IPv4 ya da IPv6 adresi veya CIDR ağı yaz'],
  ['Bitiş', '2020-01-01T10:00', 'Bitiş tarihi bugünden sonra olmalıdır'],
])('does not create a key with the %s %s', async (label, value, complaint) => {
  const calls = await open({}, '?key=new')
  const dialog = await openDialog()
  fill(dialog, label, value)
  fireEvent.click(dialog.getByText('Anahtar oluştur'))
  expect(await dialog.findByText(complaint)).toBeDefined()
  expect(dialog.getByText('En az bir izin seç')).toBeDefined()
  expect(sent(calls)).toBeUndefined()
})

test('an edit sends the version and the whole form', async () => {
  const calls = await open({ 'PUT /admin/apikeys/:id': { body: { data: key } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle: mk_3f9a1c2b_••••••••' }))
  const dialog = await openDialog()
  fireEvent.click(dialog.getByLabelText('Kota'))
  fireEvent.click(dialog.getByText('Kaydet'))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)).toEqual({
    ...{
      client_id: 3,
      expires_at: null,
      ip_whitelist: ['203.0.113.7'],
      quota: null,
      is_active: true,
      version: 5,
    },
    scope: ['tickets.read', 'users.read', 'reports.read', 'audit.read'],
  })
})

test('revokes after the question of the spec', async () => {
  const calls = await open({ 'POST /admin/apikeys/:id/revoke': { body: {} } })
  fireEvent.click(await screen.findByRole('button', { name: 'İptal et: mk_3f9a1c2b_••••••••' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText("Bu API Key'i iptal etmek istediğinize emin misiniz?")).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Anahtarı iptal et' }))
  await waitFor(() => expect(sent(calls)).toEqual({ reason: 'Manual revocation' }))
  await untilGone(() => screen.queryByRole('alertdialog'))
})

test('verifies a key, and names why one cannot be used', async () => {
  const { scope, quota, expiresAt } = key
  const refusal = {
    status: 400,
    body: { code: 'API_KEY_INVALID', message: 'API Key geçersiz', reason: 'expired' },
  }
  await open({
    'POST /admin/apikeys/verify': [
      { body: { data: { id: 4, scope, quota, expiresAt, client: shop } } },
      refusal,
    ],
  })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Doğrula' })
  expect(button.disabled).toBe(true)
  const input = screen.getByLabelText('Anahtar doğrula')
  fireEvent.change(input, { target: { value: ' mk_bir ' } })
  fireEvent.click(button)
  expect(await screen.findByText('Anahtar geçerli')).toBeDefined()
  fireEvent.change(input, { target: { value: 'mk_iki' } })
  fireEvent.click(button)
  expect(await screen.findByText('API Key geçersiz: Süresi doldu')).toBeDefined()
})

test('clients are cards; one with keys shows why it stays', async () => {
  const inUse = { code: 'CLIENT_HAS_KEYS', message: 'Bu istemcinin iptal edilmemiş anahtarları var.' }
  await open({ 'DELETE /admin/apikeys/clients/:id': { status: 409, body: inUse } }, '?tab=clients')
  expect(await screen.findByRole('heading', { name: 'Mağaza' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Sil: Mağaza' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText("Bu client'i silmek istediğinize emin misiniz?")).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'İstemciyi sil' }))
  expect(await question.findByText(/Client silinemedi/)).toBeDefined()
})

test('j and Enter open a client', async () => {
  await open({}, '?tab=clients')
  await screen.findByRole('article')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect((await openDialog()).getByDisplayValue(shop.name)).toBeDefined()
})

test('a client needs a name and a valid e-mail address', async () => {
  const calls = await open(
    { 'POST /admin/apikeys/clients': { status: 201, body: { data: shop } } },
    '?client=new',
  )
  const dialog = await openDialog()
  fireEvent.click(dialog.getByText('Kaydet'))
  expect(await dialog.findByText('Client adı gereklidir')).toBeDefined()
  expect(dialog.getByText(wholeText('E-posta adresi gereklidir'))).toBeDefined()
  fill(dialog, 'Client adı', 'Mağaza')
  fill(dialog, 'İletişim e-postası', 'magaza@')
  expect(await dialog.findByText(wholeText('Geçerli bir e-posta adresi giriniz'))).toBeDefined()
  fill(dialog, 'İletişim e-postası', 'm@ornek.com')
  fireEvent.click(dialog.getByText('Kaydet'))
  await untilGone(() => screen.queryByRole('dialog'))
  expect(sent(calls)).toEqual({
    ...{ name: 'Mağaza', description: '', contact_email: 'm@ornek.com', contact_phone: '', is_active: true },
  })
})
