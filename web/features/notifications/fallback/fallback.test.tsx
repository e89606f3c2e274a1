import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { composed, detailOf, entryOf, pendingPage, reached } from '#web/testing/notifications.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ApprovalPanel } from '../approval/approval-panel.tsx'
import { CreateForm } from '../create/create-form.tsx'
import { DetailDialog } from '../history/detail-dialog.tsx'

const management = '/admin/notifications/management'
const count = 'GET /admin/notifications/management/target-count'
const fallback = [
  { channel: 'push' as const, hours: 4 },
  { channel: 'email' as const, hours: 20 },
]
const serveAll = (routes: Fakes = {}) =>
  serve({
    [count]: ({ query }: { query: Record<string, string> }) =>
      query.notification_type === 'push'
        ? reached(120, { reachable: 42, unreachable: [{ reason: 'no_address', count: 78 }] })
        : reached(120),
    'GET /admin/notifications/users/recipient': {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Bulunamadı' },
    },
    ...routes,
  } as Fakes)

beforeEach(() => {
  localStorage.removeItem('notification-draft:9')
  localStorage.removeItem('notification-key:9')
  forgetCsrfToken()
})

async function choose(select: string, option: string) {
  fireEvent.keyDown(screen.getByRole('combobox', { name: select }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: option }))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('an in-app notification is composed with channels that follow, which are said and counted', async () => {
  const calls = serveAll({ 'POST /admin/notifications/management': composed() })
  await renderAt(<CreateForm userId={9} />)
  expect(screen.queryByRole('group', { name: 'Okunmazsa' })).toBeNull()
  await choose('Bildirim türü', 'Uygulama içi')
  press('Yedek kanal ekle')
  press('Yedek kanal ekle')
  type('Bekleme (saat) (E-posta)', '20')
  expect(screen.getByRole('group', { name: 'Platformlar' })).toBeDefined()
  type('Başlık (Türkçe)', 'Kupa')
  type('Mesaj (Türkçe)', 'Bu akşam')
  type('E-posta konusu (Türkçe)', 'Kupa başlıyor')
  press('Onaya gönder')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/En çok 42 kişiye ulaşır/)
  expect(
    within(dialog.getByRole('list', { name: 'Okunmazsa' }))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual([
    'Önce uygulama içinde',
    '4 saat sonra hâlâ okumamış olanlara: Anlık bildirimEn çok 42 kişiye ulaşır: 78 kişinin bu kanalda adresi yok',
    'Ondan 20 saat sonra hâlâ okumamış olanlara: E-postaEn çok 120 kişiye ulaşır',
  ])
  const counted = calls.filter(({ path, query }) => path.endsWith('/target-count') && query?.scheduled_at)
  const times = Object.fromEntries(
    counted.map(({ query }) => [`${query?.notification_type}`, query?.scheduled_at]),
  )
  expect(Date.parse(times.email!) - Date.parse(times.push!)).toBe(20 * 3_600_000)
  fireEvent.click(dialog.getByRole('button', { name: 'Gönder' }))
  await waitFor(() => expect(calls.find(({ path }) => path === management)?.body).toMatchObject({ fallback }))
  const body = calls.find(({ path }) => path === management)?.body as {
    translations: unknown
    platform: unknown
  }
  expect(body.translations).toMatchObject({ tr: { subject: 'Kupa başlıyor' } })
  expect(body.platform).toEqual(['mobile_android', 'mobile_ios', 'web'])
})

test('a channel is taken away, and waiting times that are too long are refused on the field', async () => {
  const calls = serveAll()
  await renderAt(<CreateForm userId={9} />)
  await choose('Bildirim türü', 'Uygulama içi')
  press('Yedek kanal ekle')
  press('Yedek kanal ekle')
  type('Başlık (Türkçe)', 'Kupa')
  type('Mesaj (Türkçe)', 'Bu akşam')
  type('Bekleme (saat) (Anlık bildirim)', '200')
  press('Onaya gönder')
  const group = within(screen.getByRole('group', { name: 'Okunmazsa' }))
  await group.findByText('Süreler en az 1, toplamı en çok 144 saat olabilir')
  press('Kaldır: Anlık bildirim')
  await waitFor(() => expect(group.queryByRole('alert')).toBeNull())
  expect(group.getAllByRole('listitem')).toHaveLength(1)
  await choose('1. yedek kanal', 'SMS')
  press('Onaya gönder')
  const steps = await within(await screen.findByRole('dialog')).findByRole('list', { name: 'Okunmazsa' })
  expect(steps.textContent).toContain('4 saat sonra hâlâ okumamış olanlara: SMS')
  expect(calls.filter(({ path }) => path === management)).toEqual([])
})

test('an approver reads the channels with their reach', async () => {
  serveAll({
    'GET /admin/notifications/approval/pending': pendingPage([
      entryOf({ notification_type: 'in_app', fallback }),
    ]),
    'GET /admin/notifications/approval/count': { body: { data: { pending: 1, cap: 10_000 } } },
  })
  await renderAt(<ApprovalPanel />)
  fireEvent.click(await screen.findByRole('button', { name: /Önizle/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/En çok 42 kişiye ulaşır/)
  expect(dialog.getByRole('list', { name: 'Okunmazsa' }).textContent).toContain(
    'Ondan 20 saat sonra hâlâ okumamış olanlara: E-posta',
  )
})

const counts = { total: 0, waiting: 0, sent: 0, stored: 0, failed: 0, cancelled: 0, skipped: 0 }
const followed = detailOf({
  ...{ notification_type: 'in_app', status: 'sent', sent_count: 120, fallback },
  processing_date: '2026-01-02T10:00:00.000Z',
  delivery_counts: { ...counts, total: 120, sent: 120 },
  fallback_outcome: [
    {
      ...{ ...fallback[0]!, status: 'sent', due_date: '2026-01-02T14:00:00.000Z', not_needed_count: 70 },
      delivery_counts: { ...counts, total: 50, sent: 42, skipped: 8 },
      skip_reasons: [{ reason: 'no_address', count: 8 }],
    },
    {
      ...{ ...fallback[1]!, status: 'scheduled', due_date: '2026-01-03T10:00:00.000Z', not_needed_count: 0 },
      delivery_counts: { ...counts, total: 120, waiting: 120 },
      skip_reasons: [],
    },
  ],
})

test('the outcome says how many did not need a channel, and withdraws what is still to come', async () => {
  const empty = { body: { data: { items: [], pagination: paginationOf(0, { limit: 10 }) } } }
  const calls = serveAll({
    'GET /admin/notifications/management/:id': { body: { data: followed } },
    'GET /admin/notifications/management/:id/deliveries': empty,
    'DELETE /admin/notifications/queue/cancel/:id': { body: {} },
  })
  await renderAt(<DetailDialog id={7} language="tr" onLanguage={() => {}} onClose={() => {}} />)
  const outcome = await screen.findByRole('region', { name: 'Okunmazsa' })
  const [push, email] = within(outcome).getAllByRole('article')
  expect(push!.textContent).toContain('Gerek kalmadı, okudu ya da kaldırdı: 70 kişi')
  expect(push!.textContent).toContain('Gönderildi42')
  expect(push!.textContent).toContain('Bu kanalda adresi yok8')
  expect(email!.textContent).toContain('Okumazsa en çok 120 kişiye gidecek')
  await choose('Kanal', 'Anlık bildirim')
  await waitFor(() =>
    expect(
      calls.filter(({ path }) => path.endsWith('/deliveries')).map(({ query }) => query?.channel),
    ).toEqual(['in_app', 'push']),
  )
  press('Kalan kanalları iptal et')
  fireEvent.change(await screen.findByLabelText('İptal nedeni'), { target: { value: 'Kupa ertelendi' } })
  const question = within(screen.getByRole('dialog', { name: 'Kalan kanallar iptal edilsin mi?' }))
  fireEvent.click(question.getByRole('button', { name: 'Kalan kanalları iptal et' }))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.includes('cancel'))).toMatchObject({
      ...{ path: '/admin/notifications/queue/cancel/7', body: { reason: 'Kupa ertelendi' } },
    }),
  )
})
