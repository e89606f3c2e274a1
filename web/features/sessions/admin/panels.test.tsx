import { beforeEach, describe, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConfirmHost } from '#web/components/feedback/confirm.tsx'
import { MaintenanceTool } from '#web/features/maintenance/maintenance-tool.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { findingOf, findingPage, sessionOf, sessionPage, statsOf } from '#web/testing/sessions.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { SessionDashboard } from './dashboard-panel.tsx'
import { SuspiciousPanel } from './suspicious-panel.tsx'
import { SessionTools } from './tools-panel.tsx'

beforeEach(forgetCsrfToken)
const dialog = async () => within(await screen.findByRole('dialog'))

describe('the session dashboard', () => {
  async function open(stats = statsOf(), fakes: Fakes = {}) {
    const calls = serve({
      'GET /admin/sessions/stats': { body: { data: stats } },
      'GET /admin/sessions/all': sessionPage([sessionOf(1), sessionOf(2)], 1200),
      ...fakes,
    })
    await renderAt(
      <>
        <SessionDashboard />
        <ConfirmHost />
      </>,
      { path: '/flight-control/session-dashboard' },
    )
    await screen.findByText('Toplam oturum')
    return calls
  }

  test('shows figures, charts with tables, and the most recent of all sessions', async () => {
    const calls = await open()
    const figure = (label: string) => screen.getAllByText(label)[0]!.closest('div')!.textContent
    expect(figure('Toplam oturum')).toContain('1.200')
    expect(figure('Açık oturumu olan kullanıcı')).toContain('300')
    expect(figure('Şüpheli kullanıcılar')).toContain('4')
    expect(figure('Ortalama süre')).toContain('1 sa.')
    const countries = within(screen.getByRole('heading', { name: 'Ülkeler' }).closest('section')!)
    fireEvent.click(countries.getByRole('button', { name: 'Tablo' }))
    expect(countries.getAllByRole('row').map((row) => row.textContent)).toEqual([
      ...['ÜlkeAçık oturumPay', 'Türkiye330%97,1', 'Konum bilinmiyor10%2,9'],
    ])
    expect(await screen.findByText('isik2@ornek.com')).toBeDefined()
    expect(screen.getByText('1–10 / 1.200')).toBeDefined()
    expect(calls.find(({ path }) => path === '/admin/sessions/all')!.query).toEqual({
      ...{ page: '1', limit: '10' },
    })
    expect(screen.queryByRole('button', { name: /sahipsiz/ })).toBeNull()
  })

  test('requests another period', async () => {
    const calls = await open()
    fireEvent.click(screen.getByRole('radio', { name: '30 gün' }))
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/admin/sessions/stats').at(-1)!.query).toEqual({
        period: 'month',
      }),
    )
  })

  test('cleans up orphans after a question that counts them, and shows the four counts', async () => {
    const result = { totalSessionsChecked: 340, orphanSessionsFound: 3, orphanSessionsRemoved: 2 }
    const calls = await open(statsOf({ orphanSessions: 3 }), {
      'POST /admin/sessions/cleanup-orphan': { body: { data: { ...result, activeSessionsRemaining: 338 } } },
    })
    fireEvent.click(screen.getByRole('button', { name: '3 sahipsiz oturumu temizle' }))
    const asked = within(await screen.findByRole('alertdialog'))
    fireEvent.click(asked.getByRole('button', { name: '3 sahipsiz oturumu temizle' }))
    const shown = await dialog()
    const figures = shown.getAllByRole('definition').map((each) => each.parentElement!.textContent)
    expect(figures).toEqual([
      ...['Bakılan oturum340', 'Sahipsiz bulunan3', 'Kapatılan2', 'Açık kalan oturum338'],
    ])
    expect(calls.some(({ path }) => path === '/admin/sessions/cleanup-orphan')).toBe(true)
  })

  test('says that figures cannot be read', async () => {
    serve({
      'GET /admin/sessions/stats': { status: 500 },
      'GET /admin/sessions/all': sessionPage([]),
    })
    await renderAt(<SessionDashboard />, { path: '/flight-control/session-dashboard' })
    expect(await screen.findByText('Oturum sayıları okunamadı')).toBeDefined()
    expect(screen.queryByText('Toplam oturum')).toBeNull()
  })
})

describe('suspicious activity', () => {
  async function open(search = '', fakes: Fakes = {}) {
    const calls = serve({
      'GET /admin/sessions/suspicious': findingPage([findingOf(1), findingOf(2)]),
      'GET /admin/sessions/suspicious/:userId': { body: { data: findingOf(1) } },
      'GET /admin/sessions/all': sessionPage([sessionOf(1, { riskScore: 70, riskBand: 'high' })]),
      ...fakes,
    })
    await renderAt(
      <TooltipProvider>
        <SuspiciousPanel />
      </TooltipProvider>,
      { path: `/flight-control/session-suspicious${search}` },
    )
    await screen.findAllByText('isik1@ornek.com')
    return calls
  }

  test('ranks users with the rules that matched and their countries, and lists sessions of high risk', async () => {
    const calls = await open()
    const row = within(screen.getAllByText('isik1@ornek.com')[0]!.closest('tr')!)
    const score = row.getByText('70 · Yüksek')
    expect(score.parentElement!.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width).toBe('70%')
    expect(row.getByText('Açık oturumlar 7 ayrı IP adresinden')).toBeDefined()
    expect(row.getByText('Aynı anda 7 açık oturum')).toBeDefined()
    const countries = row.getByText('Almanya').closest('span')!.parentElement!
    expect(countries.textContent).toBe('Türkiye 4Almanya 2Konum bilinmiyor 1')
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/admin/sessions/all')?.query).toMatchObject({
        ...{ status: 'active', minRisk: '60', sortBy: 'riskScore', sortOrder: 'desc' },
      }),
    )
  })

  test('lists users from medium risk on, and others where they are chosen', async () => {
    const calls = await open()
    const asked = () => calls.filter(({ path }) => path === '/admin/sessions/suspicious').at(-1)!.query
    expect(asked()).toEqual({ page: '1', limit: '20' })
    expect(screen.getByRole('radio', { name: 'Orta+' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(screen.getByRole('radio', { name: 'Yüksek+' }))
    await waitFor(() => expect(asked()).toEqual({ page: '1', limit: '20', risk: 'high' }))
  })

  test('the details have pages of all sessions, and a link to the user', async () => {
    const ofUser = Array.from({ length: 9 }, (_, n) => sessionOf(n + 1, { userId: 41 }))
    const calls = await open('?finding=41', { 'GET /admin/sessions/all': sessionPage(ofUser, 23) })
    const details = await dialog()
    const link = details.getByRole('link', { name: 'Kullanıcıyı aç', hidden: true })
    expect(link.getAttribute('href')).toBe('/flight-control/users-management/41?tab=security')
    const asked = () =>
      calls.findLast(({ path, query }) => path === '/admin/sessions/all' && query?.userId)?.query
    await waitFor(() => expect(asked()).toEqual({ userId: '41', page: '1', limit: '10' }))
    fireEvent.click(await details.findByRole('button', { name: /Sonraki/ }))
    await waitFor(() => expect(asked()).toEqual({ userId: '41', page: '2', limit: '10' }))
  })

  test('ends all sessions of a user from the details', async () => {
    const calls = await open('?finding=41', {
      'DELETE /admin/sessions/user/:userId/all': { body: { data: { terminated: 7, notified: 1 } } },
    })
    const details = await dialog()
    expect(details.getByText('(70 puan)')).toBeDefined()
    fireEvent.click(details.getByRole('button', { name: 'Tümünü sonlandır' }))
    const end = await screen.findByRole('button', { name: '7 oturumu sonlandır' })
    fireEvent.click(end)
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/admin/sessions/user/41/all')?.body).toEqual({
        ...{ reason: '', notifyUser: true },
      }),
    )
  })
})

describe('the tools', () => {
  type Run = DataOf<'GET /admin/sessions/tool-history'>['items'][number]
  const run: Run = {
    ...{ id: 9, tool: 'session.terminate_by_ip', count: 12, reason: 'Sızıntı', ip: '91.0.0.7' },
    actor: { type: 'admin', id: 1, name: 'Ece Yıldız' },
    at: '2026-01-20T10:00:00.000Z',
  }
  const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, hasNext: false, hasPrev: false }
  const off = { enabled: false, reason: null, enabled_at: null, duration_minutes: null, enabled_by: null }

  async function open(fakes: Fakes = {}) {
    const calls = serve({
      'GET /admin/sessions/stats': { body: { data: statsOf() } },
      'GET /admin/sessions/tool-history': { body: { data: { items: [run], pagination } } },
      'GET /admin/system/maintenance/status': {
        body: { data: { maintenance_active: false, maintenance_data: off } },
      },
      ...fakes,
    })
    await renderAt(<SessionTools maintenance={<MaintenanceTool />} />, {
      path: '/flight-control/session-management',
    })
    await screen.findByText('Toplam oturum')
    return calls
  }
  const sent = (calls: Awaited<ReturnType<typeof open>>, path: string) =>
    calls.find((call) => call.path === path)?.body

  test('list what they did', async () => {
    await open()
    expect(await screen.findByText('Ece Yıldız bir IP adresinin oturumlarını sonlandırdı')).toBeDefined()
    expect(screen.getByText('Sızıntı')).toBeDefined()
  })

  test('leave out what a run did not count, on a phone', async () => {
    setWidth(390)
    await open({
      'GET /admin/sessions/tool-history': {
        body: { data: { items: [{ ...run, count: null }], pagination } },
      },
    })
    const runs = await screen.findByRole('list', { name: 'Yapılan işlemler' })
    expect(runs.textContent).toContain('Sızıntı')
    expect(runs.textContent).not.toContain('—')
    setWidth(1440)
  })

  test('say whom they sign out, the most harmless first, and look as dangerous as they are', async () => {
    await open()
    const cards = [
      'Süresi dolanları temizle',
      'IP adresine göre sonlandır',
      'Tüm oturumları sonlandır',
      'Bakım',
    ].map((title) => within(screen.getByRole('heading', { name: new RegExp(title) }).closest('section')!))
    await screen.findByRole('button', { name: 'Bakıma al' })
    const reach = cards.map(
      (card) => card.getByText(/^(Kimseyi çıkarmaz|(Bir adresi|Herkesi) etkiler)$/).textContent,
    )
    expect(reach).toEqual(['Kimseyi çıkarmaz', 'Bir adresi etkiler', 'Herkesi etkiler', 'Herkesi etkiler'])
    const buttons = cards.map((card) => card.getByRole('button').className)
    expect(buttons.map((look) => /\bbg-(amber|red|transparent)\b/.exec(look)?.[1])).toEqual([
      ...['transparent', 'amber', 'red', 'red'],
    ])
  })

  test('say how many sessions they will affect, and how many they did', async () => {
    const calls = await open({
      'POST /admin/sessions/terminate-all': {
        body: { data: { terminated: 339, users: 300, finished: false } },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Herkesi çıkar' }))
    const asked = await dialog()
    expect(asked.getByText(/Şu an açık 339 oturum/)).toBeDefined()
    fireEvent.change(asked.getByLabelText('Neden'), { target: { value: 'Sızıntı' } })
    fireEvent.click(asked.getByRole('button', { name: 'Herkesi çıkar' }))
    const news = await screen.findByText(/339 oturum sonlandırıldı\./)
    expect(news.textContent).toContain('yeniden çalıştır')
    expect(sent(calls, '/admin/sessions/terminate-all')).toEqual({ reason: 'Sızıntı' })
  })

  test('take only an address', async () => {
    const calls = await open({
      'GET /admin/sessions/active-count': { body: { data: { count: 12 } } },
      'POST /admin/sessions/terminate-by-ip': { body: { data: { terminated: 1, users: 1, finished: true } } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Oturumları sonlandır' }))
    const asked = await dialog()
    const submit = () => fireEvent.click(asked.getByRole('button', { name: 'Oturumları sonlandır' }))
    submit()
    expect(await asked.findByText('Bir IP adresi yaz')).toBeDefined()
    const field = asked.getByLabelText('IP adresi')
    fireEvent.change(field, { target: { value: '91.0.0.0/8' } })
    submit()
    expect(await asked.findByText('Geçerli bir IPv4 ya da IPv6 adresi yaz')).toBeDefined()
    expect(calls.some(({ path }) => path.includes('active-count'))).toBe(false)
    fireEvent.change(field, { target: { value: '91.0.0.7' } })
    expect(await asked.findByText('Bu adreste 12 oturum açık; hepsi kapanacak.')).toBeDefined()
    expect(calls.find(({ path }) => path.includes('active-count'))!.query).toEqual({ ip: '91.0.0.7' })
    submit()
    expect(await screen.findByText('1 oturum sonlandırıldı.')).toBeDefined()
    expect(sent(calls, '/admin/sessions/terminate-by-ip')).toEqual({ ip: '91.0.0.7', reason: '' })
  })

  test('start maintenance for some minutes', async () => {
    const calls = await open({ 'POST /admin/system/maintenance/enable': {} })
    fireEvent.click(await screen.findByRole('button', { name: 'Bakıma al' }))
    const asked = await dialog()
    fireEvent.change(asked.getByLabelText('Süre (dakika)'), { target: { value: '30' } })
    fireEvent.click(asked.getByRole('button', { name: 'Bakıma al' }))
    await waitFor(() =>
      expect(sent(calls, '/admin/system/maintenance/enable')).toEqual({ reason: '', duration: 30 }),
    )
  })
})
