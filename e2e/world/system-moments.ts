import { answered, broken, type Moment, momentsOf, openFirst, opens } from './moment.ts'

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
  ...momentsOf(as, logs, {
    'system-logs-viewer': '?tab=viewer&type=access',
    'system-logs-stats': '?tab=stats',
  }),
  ...momentsOf(as, '/flight-control/system-config', {
    'system-config-form': opens('SMS hızı', 'Change SMS'),
    'system-config-sessions': opens('Kullanıcı oturumlarının', 'Change Session limits of users'),
  }),
  ...momentsOf(as, '/flight-control/system-errors', {
    'system-errors-one': openFirst,
  }),
  ...momentsOf(as, '/flight-control/security-status', {
    'security-status-attack': {
      api: [/\/admin\/system\/security/, answered(attack)],
    },
  }),
]
