import { broken, button, dialog, type Moment } from './moment.ts'

const as = 'admin'
const failed = (name: string, api: RegExp): Moment => ({
  name: `${name}-error`,
  path: `/flight-control/${name}`,
  as,
  api: [api, broken],
})

const attack = {
  analysis: {
    ...{ overall_status: 'under_attack', security_level: 'critical' },
    threats: [
      {
        ...{ type: 'brute_force', severity: 'critical' },
        message: '2 adres son bir saatte çok sayıda giriş denedi',
        details: [
          { ip: '198.51.100.3', failures: 1250, accounts: 40 },
          { ip: '2001:db8::7', failures: 320, accounts: 1 },
        ],
      },
      {
        ...{ type: 'account_lockout', severity: 'warning' },
        message: '3 hesap başarısız girişler yüzünden kilitli',
        details: [{ user_id: 12, until: '2026-11-22T12:30:00Z', ip: '198.51.100.3' }],
      },
    ],
    recommendations: [
      'Saldıran adresleri güvenlik duvarında engelle ve denenen hesapların sahiplerini uyar.',
    ],
  },
  summary: { total_threats: 2, unread: ['rate_limits'] },
  metrics: {
    ...{ failed_login_attempts: 1570, locked_accounts: 3, suspicious_ips: 2, rate_limited_ips: null },
    total_security_events: 1602,
  },
  events: [
    {
      ...{ id: 'audit-9', type: 'auth.lock', user: null, ip: '198.51.100.3' },
      created_date: '2026-11-22T11:58:00.000Z',
    },
  ],
  checked_date: '2026-11-22T12:00:00.000Z',
}

const logs = '/flight-control/system-logs'

/** The panels of the system, also with what a busy or failing one shows. */
export const systemMoments: Moment[] = [
  failed('system-health', /\/admin\/system\/(health|metrics)/),
  failed('system-redis', /\/admin\/system\/redis/),
  failed('system-logs', /\/admin\/system\/logs/),
  failed('system-config', /\/admin\/system\/config/),
  failed('system-maintenance', /\/admin\/system\/maintenance/),
  failed('security-status', /\/admin\/system\/security/),
  { name: 'system-logs-viewer', path: `${logs}?tab=viewer&type=access`, as },
  { name: 'system-logs-stats', path: `${logs}?tab=stats`, as },
  {
    name: 'system-config-form',
    path: '/flight-control/system-config',
    as,
    act: async (page) => {
      await button(page, 'SMS hızı', 'Change SMS').click()
      await dialog(page)
    },
  },
  {
    name: 'system-config-sessions',
    path: '/flight-control/system-config',
    as,
    act: async (page) => {
      await button(page, 'Kullanıcı oturumlarının', 'Change Session limits of users').click()
      await dialog(page)
    },
  },
  {
    name: 'system-errors-one',
    path: '/flight-control/system-errors',
    as,
    act: async (page) => {
      await page.locator('tbody tr, main li').first().click()
      await dialog(page)
    },
  },
  {
    name: 'security-status-attack',
    path: '/flight-control/security-status',
    as,
    api: [/\/admin\/system\/security/, (route) => route.fulfill({ json: { success: true, data: attack } })],
  },
]
