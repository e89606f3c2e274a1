import { expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import { type Fakes, serve } from '#web/testing/api.ts'
import { activityOf, healthOf, statsOf } from '#web/testing/dashboard.ts'
import { renderAt } from '#web/testing/render.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'

const stats = 'GET /admin/dashboard/stats'
const activities = 'GET /admin/dashboard/recent-activities'
const health = 'GET /admin/dashboard/system-health'
const answers: Fakes = {
  [stats]: { body: { data: statsOf() } },
  [activities]: { body: { data: [activityOf()] } },
  [health]: { body: { data: healthOf() } },
}
const open = (fakes: Fakes = {}) => {
  serve({ ...answers, ...fakes })
  return renderAt(<DashboardPanel />)
}
const figure = async (label: string) => (await screen.findByText(label)).closest('div')!.textContent

test('the cards show figures, their change in 30 days and their history', async () => {
  await open()
  expect(await figure('Toplam kullanıcı')).toContain('+200 (%20)')
  expect(await figure('Aktif kullanıcı')).toContain('değişmedi')
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

test('a failed block is shown, and is retried alone', async () => {
  await open({
    [stats]: [{ status: 500 }, { body: { data: statsOf() } }],
    [health]: { status: 500 },
  })
  const failed = (await screen.findByText('Dashboard verileri yüklenemedi')).closest('[role=alert]')!
  expect(screen.getByText('Işıl Çağlar kaydoldu')).toBeTruthy()
  expect(screen.getByText('Sistem durumu alınamadı')).toBeTruthy()
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
