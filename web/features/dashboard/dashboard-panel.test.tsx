import { afterEach, expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import { setLanguage } from '#web/lib/locale.ts'
import { type Fakes, serve } from '#web/testing/api.ts'
import { activityOf, healthOf, statsOf, waitingOf } from '#web/testing/dashboard.ts'
import { renderAt } from '#web/testing/render.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'

const stats = 'GET /admin/dashboard/stats'
const activities = 'GET /admin/dashboard/recent-activities'
const waiting = 'GET /admin/dashboard/waiting'
const health = 'GET /admin/dashboard/system-health'
const answers: Fakes = {
  [stats]: { body: { data: statsOf() } },
  [waiting]: { body: { data: waitingOf() } },
  [activities]: { body: { data: [activityOf()] } },
  [health]: { body: { data: healthOf() } },
}
const open = (fakes: Fakes = {}) => {
  serve({ ...answers, ...fakes })
  return renderAt(<DashboardPanel />)
}
afterEach(() => setLanguage('tr'))

const figure = async (label: string) => (await screen.findByText(label)).closest('div')!.textContent

test('the cards show figures, their change in 30 days and their history', async () => {
  await open()
  expect(await figure('Toplam kullanıcı')).toContain('+200 (%20)')
  expect(await figure('Aktif hesap')).toContain('30 günde değişmedi')
  expect(await figure('Askıdaki kullanıcı')).toContain('-10 (%20)')
  expect(await figure('Yeni kayıt (30 gün)')).toContain('+30 (%50)')
  expect(screen.getByText('Bugün 3 kayıt, 1 silinen hesap')).toBeTruthy()
  expect(screen.getByRole('img', { name: '30 gün içinde 1.000 sayısından 1.200 sayısına' })).toBeTruthy()
})

test('without a record of that day no change is claimed', async () => {
  await open({
    [stats]: {
      body: { data: statsOf({ previous: { users: null, registrations: { last30Days: 0 } } }) },
    },
  })
  expect(await figure('Toplam kullanıcı')).toContain('karşılaştırma yok')
})

test('an activity leads to what it is about', async () => {
  await open({
    [activities]: {
      body: {
        data: [
          activityOf(),
          activityOf({
            id: 'notification-3',
            type: 'notification_sent',
            description: 'Turnuva gönderildi',
            target: { type: 'notification', id: 3 },
          }),
          activityOf({ id: 'audit-1', description: 'Bakım açıldı', target: { type: 'platform', id: null } }),
        ],
      },
    },
  })
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/kaydoldu/)).toBe('/flight-control/users-management/7')
  expect(await link(/Turnuva/)).toBe('/flight-control/notification-history?notification=3')
  expect(await link(/Bakım/)).toBe('/flight-control/system-maintenance')
})

test('what waits is counted, and leads to the list of what is counted', async () => {
  await open()
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/^2 ?Süresi geçmiş talep/)).toBe(
    '/flight-control/support-tickets?sla=overdue&snoozed=with',
  )
  expect(await link(/^3 ?Onay bekleyen/)).toBe('/flight-control/notification-approval')
  expect(await link(/^1 ?Şu anda kilitli hesap/)).toBe('/flight-control/users-management?signIn=locked')
  expect(screen.queryByRole('link', { name: /Gönderilemeyen/ })).toBeNull()
})

test('one of each that waits is in the singular', async () => {
  setLanguage('en')
  await open({
    [waiting]: {
      body: {
        data: waitingOf({ overdueTickets: 1, approvals: 2, failedSends: 1, lockedAccounts: 1, alerts: 1 }),
      },
    },
  })
  const card = (await screen.findByRole('heading', { name: 'What needs you' })).closest('section')!
  expect(
    within(card)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1Overdue ticket',
    '2Notifications to approve',
    '1Notification with failed messages',
    '1Account locked now',
    '1Security alert',
  ])
})

test('nothing that waits is good news', async () => {
  const nothing = { overdueTickets: 0, approvals: 0, failedSends: 0, lockedAccounts: 0, alerts: 0 }
  await open({ [waiting]: { body: { data: waitingOf(nothing) } } })
  expect(await screen.findByText('Seni bekleyen bir iş yok')).toBeTruthy()
})

test('a part that cannot be read is named beside the others, and is no good news', async () => {
  const partly = { overdueTickets: null, approvals: 0, failedSends: 4, lockedAccounts: 0 }
  await open({ [waiting]: { body: { data: waitingOf(partly) } } })
  expect(await screen.findByText('Okunamadı: Süresi geçmiş talep')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^4 ?Gönderilemeyen/ }).getAttribute('href')).toBe(
    '/flight-control/notification-queue?status=undelivered',
  )
  expect(screen.queryByText('Seni bekleyen bir iş yok')).toBeNull()
})

test('30 days are a chart of one figure at a time, with its total', async () => {
  await open()
  const chart = (await screen.findByRole('img', { name: /Son 30 gün/ })).closest('.card')!
  expect(chart.textContent).toContain('Açılan oturumlar530')
  fireEvent.click(screen.getByRole('radio', { name: 'Yeni kayıtlar' }))
  expect(chart.textContent).toContain('Yeni kayıtlar90')
})

test('three activities of a kind and day are one row that opens, fewer are told one by one', async () => {
  const at = (id: number, more = {}) =>
    activityOf({ id: `registration-${id}`, description: `Kişi ${id} kaydoldu`, ...more })
  const sent = { type: 'notification_sent', target: { type: 'notification', id: 3 } } as const
  const earlier = { createdAt: '2026-01-02T09:00:00.000Z' }
  const list = [at(1), at(2, sent), at(3), at(4), at(5, sent), at(6, earlier)]
  await open({ [activities]: { body: { data: list } } })
  const group = (await screen.findByText('3 yeni kayıt')).closest('details')!
  group.open = true
  fireEvent(group, new Event('toggle'))
  expect(
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Kişi 1'),
    expect.stringContaining('Kişi 3'),
    expect.stringContaining('Kişi 4'),
  ])
  expect(screen.getByText('Kişi 2 kaydoldu').closest('details')).toBeNull()
  expect(screen.getByText('2 Ocak 2026')).toBeTruthy()
})

test('a group stays open when a newer activity of its kind arrives', async () => {
  const at = (id: number) => activityOf({ id: `registration-${id}`, description: `Kişi ${id} kaydoldu` })
  const list = [at(1), at(2), at(3)]
  await open({ [activities]: [{ body: { data: list } }, { body: { data: [at(4), ...list] } }] })
  const group = (await screen.findByText('3 yeni kayıt')).closest('details')!
  group.open = true
  fireEvent(group, new Event('toggle'))
  fireEvent.click(screen.getByRole('button', { name: 'Yenile' }))
  expect((await screen.findByText('4 yeni kayıt')).closest('details')).toBe(group)
  expect(within(group).getByText('Kişi 4 kaydoldu')).toBeTruthy()
})

test('the newest ten rows of the activities are shown, and all others at a press', async () => {
  const list = Array.from({ length: 26 }, (_, id) =>
    activityOf({
      id: `registration-${id}`,
      description: `Kişi ${id} kaydoldu`,
      // Two a day, which are told one by one.
      createdAt: new Date(Date.UTC(2026, 0, 26 - Math.floor(id / 2), 12 - (id % 2))).toISOString(),
    }),
  )
  await open({ [activities]: { body: { data: list } } })
  await screen.findByText('Kişi 0 kaydoldu')
  const shown = () => screen.getAllByText(/kaydoldu$/).map(({ textContent }) => textContent)
  expect(shown()).toEqual(list.slice(0, 10).map(({ description }) => description))
  const button = screen.getByRole('button', { name: '16 etkinlik daha göster' })
  fireEvent.click(button)
  expect(shown()).toHaveLength(26)
  expect(button.textContent).toBe('Daha az göster')
  fireEvent.click(button)
  expect(shown()).toHaveLength(10)
})

test('nothing is drawn below what waits before that is there, and its chart claims nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open({
    [stats]: () => promise.then(() => ({ body: { data: statsOf() } })),
    [waiting]: () => promise.then(() => ({ body: { data: waitingOf() } })),
  })
  expect(await screen.findByRole('heading', { name: 'Son 30 gün' })).toBeTruthy()
  expect(screen.queryByText('Son etkinlikler')).toBeNull()
  expect(screen.queryByText('Son 30 günde bir şey olmadı')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  resolve()
  expect(await screen.findByText('Işıl Çağlar kaydoldu')).toBeTruthy()
  expect(await figure('Toplam kullanıcı')).toContain('1.200')
})

test('a failed block is shown, and is retried alone', async () => {
  await open({
    [stats]: [{ status: 500 }, { body: { data: statsOf() } }],
    [health]: { status: 500 },
  })
  const failed = (await screen.findByText('Dashboard verileri yüklenemedi')).closest('[role=alert]')!
  await screen.findByText('Işıl Çağlar kaydoldu')
  await screen.findByText('Sistem durumu alınamadı')
  fireEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Yeniden dene' }))
  expect(await figure('Toplam kullanıcı')).toContain('1.200')
  expect(screen.getByText('Sistem durumu alınamadı')).toBeTruthy()
})

test('shows load and services, and which of them cannot be read', async () => {
  await open({
    [health]: {
      body: {
        data: healthOf({
          status: 'degraded',
          tickets: null,
          services: [{ name: 'mail', status: 'down', responseTime: 2000 }],
        }),
      },
    },
  })
  expect(await figure('En uzun bekleme')).toContain('5 dk.')
  expect(screen.getByText('Şu anda okunamıyor')).toBeTruthy()
  expect(screen.getByText('E-posta sunucusu').closest('li')!.textContent).toContain('Çalışmıyor')
  expect(screen.getByText('Aksıyor')).toBeTruthy()
})

test('shows an empty state without activities', async () => {
  await open({ [activities]: { body: { data: [] } } })
  expect(await screen.findByText('Henüz bir etkinlik yok')).toBeTruthy()
})
