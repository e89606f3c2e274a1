import { expect, test } from 'bun:test'
import { screen } from '@testing-library/react'
import { formatUptime } from '#web/components/system/uptime.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { certificateTone } from './certificate-card.tsx'
import { HealthPanel } from './health-panel.tsx'

const up = { status: 'up', responseTime: 1.5 } as const
const off = { status: 'off', responseTime: null } as const
const health: DataOf<'GET /admin/system/health'> = {
  ...{ status: 'degraded', timestamp: '2026-01-20T10:00:00.000Z', uptime: 93_780, version: '2.0.0' },
  environment: 'production',
  reasons: [
    { part: 'sms', problem: 'down' },
    { part: 'cpu', problem: 'critical', percent: 91 },
  ],
  checks: {
    database: { ...up, version: '18.4', connections: 12 },
    ...{ redis: off, queue: up },
    external_apis: {
      mail: up,
      sms: { status: 'down', responseTime: 2000 },
      push: off,
      ai: off,
      cards: off,
      storage: up,
    },
  },
}
const metrics: DataOf<'GET /admin/system/metrics'> = {
  ...{ cpu: { usage: 91, cores: 4 }, memory: { used: 6e9, total: 8e9, percentage: 75 }, disk: null },
  ...{ activeUsers: 42, activeSessions: null, avgResponseTime: 12.34, errorRate: 0.5, requests: 900 },
  ...{ requestsSince: 300, sslStatus: 'expiring', sslExpiryDate: '2026-02-01T00:00:00.000Z' },
  ...{
    sslDaysUntilExpiry: 12,
    sslIssuer: 'Meydan CA',
    sslSubject: 'meydan.example',
    sslIsDevelopment: false,
  },
  ...{ failedLogins: 3, criticalErrors: null, timestamp: '2026-01-20T10:00:00.000Z' },
}

async function open(fakes: Fakes = {}) {
  serve({
    'GET /admin/system/health': { body: { data: health } },
    'GET /admin/system/metrics': { body: { data: metrics } },
    ...fakes,
  })
  await renderAt(<HealthPanel />, { path: '/flight-control/system-health' })
}

test('shows in words how full a resource is, and which could not be read', async () => {
  await open()
  expect(await screen.findByText('%91')).toBeDefined()
  expect(screen.getByText('Kritik')).toBeDefined()
  expect(screen.getByText('Yüksek')).toBeDefined()
  expect(screen.getByText('Okunamadı')).toBeDefined()
  expect(screen.getByText('günlükler dosyaya yazılmıyor')).toBeDefined()
  expect(screen.getByText('SMS').closest('li')?.textContent).toContain('Çalışmıyor')
  expect(screen.getByText('Meydan CA')).toBeDefined()
})

test('says why the product is degraded', async () => {
  await open()
  expect(await screen.findByText('Aksıyor')).toBeDefined()
  expect(screen.getByText('SMS çalışmıyor')).toBeDefined()
  expect(screen.getByText('İşlemci kullanımı %91')).toBeDefined()
})

test('without a response it shows no figures, but the reason and a retry (D8)', async () => {
  const failed = { status: 500, body: { code: 'INTERNAL_ERROR', message: 'Sunucu hatası' } }
  await open({ 'GET /admin/system/metrics': failed })
  expect(await screen.findByText('Ölçümler okunamadı')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeDefined()
  expect(screen.queryByText('Son 15 dakikada görülen')).toBeNull()
})

test('a certificate is green above 30 days, yellow above 7, otherwise red', () => {
  expect([31, 30, 8, 7, -1, null].map(certificateTone)).toEqual([
    'green',
    'amber',
    'amber',
    'red',
    'red',
    'neutral',
  ])
})

test('a duration has its two largest units', () => {
  expect([30, 61, 3660, 93_780].map(formatUptime)).toEqual(['30 sn.', '1 dk.', '1 sa. 1 dk.', '1 gün 2 sa.'])
})
