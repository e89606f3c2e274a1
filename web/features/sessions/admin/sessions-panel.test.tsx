import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { sessionId, sessionOf, sessionPage } from '#web/testing/sessions.ts'
import { untilGone } from '#web/testing/until.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

const panel = (
  <TooltipProvider>
    <SessionsPanel />
  </TooltipProvider>
)

const risky = sessionOf(2, {
  ...{ riskScore: 85, riskBand: 'critical', ipAddress: '91.0.0.7' },
  location: { city: null, country: null, countryCode: null },
  riskReasons: [
    { type: 'multiple_locations', score: 70, count: 7 },
    { type: 'failed_logins', score: 15, count: 3 },
  ],
})
const own = sessionOf(3, { isCurrent: true })
const ended = sessionOf(4, {
  status: 'terminated',
  terminatedAt: '2026-01-20T11:00:00.000Z',
  endReason: 'ended_by_admin',
  endNote: 'Hesap paylaşımı',
})

async function open(search = '', fakes: Fakes = {}) {
  const calls = serve({
    'GET /admin/sessions/all': sessionPage([sessionOf(1), risky, own, ended]),
    ...fakes,
  })
  const view = await renderAt(panel, { path: `/flight-control/session-list${search}` })
  await screen.findByText('isik1@ornek.com')
  return { calls, ...view }
}
const dialog = async () => within(await screen.findByRole('dialog'))
const sent = (calls: Awaited<ReturnType<typeof open>>['calls'], path: string) =>
  calls.find((call) => call.path === path)?.body

beforeEach(forgetCsrfToken)

test('shows device, location, status and the score with its reasons', async () => {
  await open()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows[0]!.textContent).toContain('Türkiye')
  expect(rows[0]!.textContent).toContain('Firefox, Linux')
  expect(rows[0]!.textContent).toContain('0 · Düşük')
  expect(rows[1]!.textContent).toContain('Konum bilinmiyor')
  expect(rows[1]!.textContent).toContain('85 · Kritik')
  expect(rows[1]!.textContent).toContain('Açık oturumlar 7 ayrı IP adresinden')
  expect(rows[1]!.textContent).toContain('Girişten önceki bir saatte 3 başarısız deneme')
  expect(rows[3]!.textContent).toContain('Sonlandırılmış')
  expect(rows[3]!.textContent).toContain('Yönetici sonlandırdı: Hesap paylaşımı')
})

test('only other active sessions can be terminated one by one', async () => {
  await open()
  expect(screen.getAllByRole('button', { name: /^Sonlandır: / })).toHaveLength(2)
  for (const n of [1, 2])
    expect(screen.getByRole('button', { name: `Sonlandır: Işık Çağlar ${n}, Firefox, Linux` })).toBeDefined()
})

test('filters and sort order are in the request', async () => {
  const { calls } = await open(
    '?userId=7&status=expired&endReason=signed_out&sort=riskScore&order=asc&ip=78.160.0.1',
  )
  expect(calls[0]!.query).toEqual({
    ...{
      userId: '7',
      status: 'expired',
      endReason: 'signed_out',
      ip: '78.160.0.1',
      sortBy: 'riskScore',
      sortOrder: 'asc',
    },
    ...{ page: '1', limit: '20' },
  })
  fireEvent.click(screen.getByRole('button', { name: /78\.160\.0\.1/ }))
  await waitFor(() => expect(calls.at(-1)!.query).not.toHaveProperty('ip'))
})

test('a search is sent, and one that cannot be used is an error on its field without rows to end', async () => {
  const { calls } = await open('', {
    'GET /admin/sessions/all': ({ query }) =>
      query?.search === '10.0.0.999'
        ? {
            status: 400,
            body: {
              ...{ code: 'VALIDATION_ERROR', message: 'Geçersiz' },
              errors: [{ path: 'search', code: 'ADDRESS_INVALID', message: 'Bir IP adresi yaz' }],
            },
          }
        : sessionPage([sessionOf(1)]),
  })
  const box = screen.getByRole('searchbox', { name: 'Ad, e-posta, IP ya da #no' })
  const search = (value: string) => {
    fireEvent.change(box, { target: { value } })
    fireEvent.keyDown(box, { key: 'Enter' })
  }
  search('10.0.0.999')
  expect((await screen.findByRole('alert')).textContent).toBe('Bir IP adresi yaz')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(screen.queryByText('isik1@ornek.com')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  search('ışık')
  expect(await screen.findByText('isik1@ornek.com')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls.at(-1)!.query).toEqual({ search: 'ışık', page: '1', limit: '20' })
})

test('terminates one session with a reason, and mails the user unless that is unchecked', async () => {
  const path = `/admin/sessions/user/41/${sessionId(1)}`
  const { calls } = await open('', {
    'DELETE /admin/sessions/user/:userId/:sessionId': { body: { data: { terminated: 1, notified: 0 } } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sonlandır: Işık Çağlar 1, Firefox, Linux' }))
  const asked = await dialog()
  fireEvent.change(asked.getByLabelText('Neden'), { target: { value: ' Şüpheli ' } })
  fireEvent.click(asked.getByRole('checkbox', { name: 'Kullanıcıya e-postayla haber ver' }))
  fireEvent.click(asked.getByRole('button', { name: 'Sonlandır' }))
  await waitFor(() => expect(sent(calls, path)).toEqual({ reason: 'Şüpheli', notifyUser: false }))
  await untilGone(() => screen.queryByRole('dialog'))
})

test('terminates the selected sessions, and says which were not', async () => {
  const { calls } = await open('', {
    'POST /admin/sessions/bulk-terminate': {
      body: {
        data: {
          ...{ terminated: 1, notified: 1 },
          results: [
            { id: sessionId(1), success: true },
            { id: sessionId(3), success: false, code: 'OWN_SESSION' },
          ],
        },
      },
    },
  })
  const [, first, , third] = screen.getAllByRole('checkbox')
  fireEvent.click(first!)
  fireEvent.click(third!)
  fireEvent.click(await screen.findByRole('button', { name: 'Sonlandır' }))
  const asked = await dialog()
  expect(asked.getByRole('heading').textContent).toBe('2 oturum sonlandırılsın mı?')
  fireEvent.click(asked.getByRole('button', { name: '2 oturumu sonlandır' }))
  await waitFor(() =>
    expect(sent(calls, '/admin/sessions/bulk-terminate')).toEqual({
      ...{ sessionIds: [sessionId(1), sessionId(3)], reason: '', notifyUsers: true },
    }),
  )
  expect(await screen.findByText(/Bu senin şu anki oturumun/)).toBeDefined()
})

test('a row opens its details, and a link to an unlisted session says so', async () => {
  const { unmount } = await open(`?session=${sessionId(2)}`)
  const details = await dialog()
  expect(details.getByText('91.0.0.7')).toBeDefined()
  expect(details.getByText(/Açık oturumlar 7 ayrı/)).toBeDefined()
  expect(details.getByRole('link', { name: 'Kullanıcıyı aç' }).getAttribute('href')).toContain('/42')
  unmount()
  await open(`?session=${sessionId(9)}`)
  expect((await dialog()).getByText('Bu oturum listede yok')).toBeDefined()
})

test('a failure is shown and can be retried', async () => {
  serve({ 'GET /admin/sessions/all': [{ status: 500 }, sessionPage([sessionOf(1)])] })
  await renderAt(panel, { path: '/flight-control/session-list' })
  expect(await screen.findByText('Oturumlar yüklenemedi')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await screen.findByText('isik1@ornek.com')).toBeDefined()
})
