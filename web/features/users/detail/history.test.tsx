import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ActivityTab } from './activity-tab.tsx'
import { SignIns } from './security-tab.tsx'

type Item = DataOf<'GET /admin/users/:id/activity'>['items'][number]

const source = { ip: '78.180.0.1', location: 'Türkiye', device: 'Firefox, Linux', platform: 'web' as const }
const nothing = { action: null, target: null, reason: null, changes: null, failedBy: null }
const ada = { type: 'user' as const, id: 7, name: 'Ada Oyuncu' }
const item = (id: string, more: Partial<Item>): Item => ({
  id,
  kind: 'sign_in',
  createdAt: '2026-05-10T09:00:00.000Z',
  actor: ada,
  ...nothing,
  ...source,
  ...more,
})
const pageOf = <Row,>(items: Row[], total = items.length) => {
  const pagination = { page: 1, limit: 20, total, totalPages: 1, hasNext: false, hasPrev: false }
  return { body: { data: { items, pagination } } }
}
const target = { type: 'user', id: '7', name: 'Ada Oyuncu' }

test('activity is in words: who did what, why, and from where', async () => {
  serve({
    'GET /admin/users/:id/activity': pageOf([
      item('1', {
        kind: 'by_others',
        action: 'user.view_as',
        actor: { type: 'admin', id: 1, name: 'Defne Yönetici' },
        target,
        reason: 'Bilet 42',
      }),
      item('2', {
        kind: 'by_others',
        action: 'user.set_role',
        actor: { type: 'system', id: null, name: null },
        target: { ...target, name: null },
        changes: { role: { from: 'user', to: 'admin' } },
      }),
      item('3', { kind: 'failed_sign_in', failedBy: 'code' }),
      item('4', {}),
      item('5', { kind: 'own', action: 'future.action' }),
    ]),
  })
  await renderAt(<ActivityTab userId={7} />)
  const rows = await screen.findAllByRole('listitem')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts[0]).toContain('Defne Yönetici ürüne kullanıcının gözünden baktı: Ada Oyuncu')
  expect(texts[0]).toContain('Neden: Bilet 42')
  expect(texts[0]).toContain('78.180.0.1')
  expect(texts[1]).toContain('Sistem rolü değiştirdi (Oyuncu → Yönetici): #7')
  expect(texts[2]).toContain('Başarısız giriş: Yanlış kod')
  expect(texts[3]).toContain('Giriş yaptı')
  expect(texts[4]).toContain('future.action')
  expect(within(rows[0]!).getByLabelText('Hesaba yapılanlar')).toBeTruthy()
  expect(screen.getByRole('link', { name: /DB-IP/ })).toBeTruthy()
})

test('activity is filtered by days, from the first page', async () => {
  const calls = serve({
    'GET /admin/users/:id/activity': ({ query }) => pageOf(query?.from ? [] : [item('1', {})], 50),
  })
  await renderAt(<ActivityTab userId={7} />)
  fireEvent.click(await screen.findByRole('button', { name: '2' }))
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '2', limit: '20' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tarih' }))
  fireEvent.change(await screen.findByLabelText('Başlangıç'), { target: { value: '1.5.2026' } })
  fireEvent.blur(screen.getByLabelText('Başlangıç'))
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '20', from: '2026-05-01' }))
  expect(await screen.findByText('Bu filtrelere uyan hareket yok.')).toBeTruthy()
})

test('sign-ins say whether they succeeded and what was wrong', async () => {
  const signIn = { createdAt: '2026-05-10T09:00:00.000Z', ...source }
  serve({
    'GET /admin/users/:id/sign-ins': pageOf([
      { id: '1', success: true, failedBy: null, ...signIn },
      { id: '2', success: false, failedBy: 'password' as const, ...signIn, device: null },
    ]),
  })
  await renderAt(<SignIns userId={7} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Başarılı'),
    expect.stringContaining('Yanlış şifre'),
  ])
  expect(rows[0]!.textContent).toContain('Firefox, Linux')
  expect(rows[1]!.textContent).toContain('Bilinmeyen cihaz')
})

test('an account without sign-ins shows an empty state', async () => {
  serve({ 'GET /admin/users/:id/sign-ins': pageOf([]) })
  await renderAt(<SignIns userId={7} />)
  expect(await screen.findByText('Henüz bir giriş yok.')).toBeTruthy()
})

test('shows that the activity could not be loaded', async () => {
  serve({ 'GET /admin/users/:id/activity': { status: 404, body: { code: 'NOT_FOUND' } } })
  await renderAt(<ActivityTab userId={7} />)
  expect(await screen.findByRole('heading', { name: 'Kullanıcının etkinlikleri getirilemedi' })).toBeDefined()
})
