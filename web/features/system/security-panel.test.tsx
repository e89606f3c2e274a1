import { expect, test } from 'bun:test'
import { fireEvent, screen, within } from '@testing-library/react'
import { type DataOf, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { SecurityPanel } from './security-panel.tsx'

type Analysis = DataOf<'GET /admin/system/security/analysis'>
const quiet: Analysis = {
  analysis: { overall_status: 'secure', security_level: 'normal', threats: [], recommendations: [] },
  summary: { total_threats: 0, unread: [] },
  metrics: {
    ...{ failed_login_attempts: 0, locked_accounts: 0, suspicious_ips: 0, rate_limited_ips: 0 },
    total_security_events: 0,
  },
  events: [],
  checked_date: '2026-01-20T10:00:00.000Z',
}
async function open(data: Analysis) {
  serve({ 'GET /admin/system/security/analysis': { body: { data } } })
  await renderAt(<SecurityPanel />, { path: '/flight-control/security-status' })
}

test('shows threats with their rows, recommendations and events', async () => {
  await open({
    ...quiet,
    analysis: {
      ...{ overall_status: 'under_attack', security_level: 'critical' },
      threats: [
        {
          ...{ type: 'brute_force', severity: 'critical', message: '1 adres çok sayıda giriş denedi' },
          details: [
            { ip: '198.51.100.4', failures: 210, accounts: 7 },
            { ip: '198.51.100.3', failures: 1050, accounts: 1 },
          ],
        },
      ],
      recommendations: ['Saldıran adresleri engelle'],
    },
    events: [
      {
        ...{ id: 'audit-1', type: 'auth.lock', user: { id: 7, name: 'Ada Su' }, ip: '198.51.100.3' },
        created_date: '2026-01-20T09:00:00.000Z',
      },
    ],
  })
  expect(await screen.findByText('Saldırı altında')).toBeDefined()
  const rows = within(screen.getByRole('table', { name: '1 adres çok sayıda giriş denedi' })).getAllByRole(
    'row',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AdresDenemeHesap',
    '198.51.100.31.0501',
    '198.51.100.42107',
  ])
  // A bar is as long as its share in the highest.
  const bars = rows.slice(1).map((row) => row.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width)
  expect(bars).toEqual(['100%', '20%'])
  expect(screen.getByText('Saldıran adresleri engelle')).toBeDefined()
  expect(screen.getByText('Hesap kilitlendi')).toBeDefined()
  expect(screen.getByText('Ada Su · 198.51.100.3')).toBeDefined()
})

test('says what could not be read, and shows no zero for it (D8)', async () => {
  const analysis = { ...quiet.analysis, overall_status: 'unknown' as const }
  const metrics = { ...quiet.metrics, failed_login_attempts: null }
  await open({ ...quiet, analysis, metrics, summary: { total_threats: 0, unread: ['failed_logins'] } })
  expect(await screen.findByText('Okunamayan bölümler var: son bir saatteki girişler')).toBeDefined()
  expect(screen.getByText('Başarısız giriş').closest('div')?.textContent).toContain('—')
  expect(screen.getByText('Şu anda tehdit görünmüyor')).toBeDefined()
})

test('a threat links the users behind it, and tells how many rows a press shows', async () => {
  const details = Array.from({ length: 8 }, (_, n) => ({
    type: 'multiple_locations',
    score: 90 - n,
    user_id: n + 1,
    user_name: n === 0 ? 'Ece Çınar' : null,
  }))
  await open({
    ...quiet,
    analysis: {
      ...{ overall_status: 'suspicious', security_level: 'warning', recommendations: [] },
      threats: [
        {
          ...{
            type: 'unauthorized_access',
            severity: 'warning',
            message: '20 kullanıcının oturumları yüksek riskli',
          },
          details,
        },
      ],
    },
  })
  const link = await screen.findByRole('link', { name: 'Ece Çınar' })
  expect(link.getAttribute('href')).toBe('/flight-control/users-management/1')
  expect(screen.queryByRole('link', { name: '#8' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'İlk 8 satırı göster' }))
  expect(screen.getByRole('link', { name: '#8' })).toBeDefined()
})
