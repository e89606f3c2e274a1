import type { DataOf } from './api.ts'

type Session = DataOf<'GET /admin/sessions/all'>[number]
type Stats = DataOf<'GET /admin/sessions/stats'>
type Findings = DataOf<'GET /admin/sessions/suspicious'>

export const sessionId = (n: number) => `01a1fc29-a4da-77bb-bcba-50000000000${n}`

export const sessionOf = (n: number, more: Partial<Session> = {}): Session => ({
  ...{ sessionId: sessionId(n), userId: 40 + n, userFirstName: 'Işık', userLastName: `Çağlar ${n}` },
  ...{ userName: null, userEmail: `isik${n}@ornek.com`, ipAddress: '78.160.0.1', platform: 'web' },
  ...{ deviceClass: 'desktop', browser: 'Firefox', os: 'Linux', userAgent: 'Mozilla/5.0', status: 'active' },
  startTime: '2026-01-20T09:00:00.000Z',
  lastAccessAt: '2026-01-20T10:00:00.000Z',
  expiresAt: '2036-02-19T09:00:00.000Z',
  terminatedAt: null,
  ...{ endReason: null, endNote: null },
  location: { city: null, country: 'Türkiye', countryCode: 'TR' },
  ...{ riskScore: 0, riskBand: 'low', riskReasons: [], isCurrent: false },
  ...more,
})

export const sessionPage = (data: Session[], total = data.length) => ({
  body: {
    data,
    pagination: { page: 1, limit: 20, total, totalPages: 1, hasNext: false, hasPrev: false },
  },
})

export const statsOf = (more: Partial<Stats> = {}): Stats => ({
  ...{ totalSessions: 1200, totalUsers: 900, activeSessions: 340, activeUsers: 300, expiredSessions: 25 },
  ...{ terminatedSessions: 835, suspiciousUsers: 4, orphanSessions: 0 },
  deviceStats: [{ platform: 'web', count: 340 }],
  deviceClasses: [
    { deviceClass: 'mobile', count: 40 },
    { deviceClass: 'desktop', count: 300 },
  ],
  countries: [
    { countryCode: 'TR', country: 'Türkiye', count: 330 },
    { countryCode: null, country: null, count: 10 },
  ],
  riskDistribution: [
    { band: 'low', count: 330 },
    { band: 'medium', count: 6 },
    { band: 'high', count: 3 },
    { band: 'critical', count: 1 },
  ],
  ...{ averageRisk: 4.2, from: '2026-01-19', to: '2026-01-20', newSessions: 90, endedSessions: 30 },
  endings: [
    { reason: 'signed_out', count: 20 },
    { reason: 'ended_by_admin', count: 10 },
    { reason: 'idle', count: 5 },
  ],
  averageDuration: 61.4,
  daily: [
    { date: '2026-01-19', new: 40, terminated: 10 },
    { date: '2026-01-20', new: 50, terminated: 20 },
  ],
  generatedAt: '2026-01-20T10:00:00.000Z',
  ...more,
})

export const findingOf = (n: number): Findings['findings'][number] => ({
  ...{ userId: 40 + n, userFirstName: 'Işık', userLastName: `Çağlar ${n}`, userName: null },
  ...{ userEmail: `isik${n}@ornek.com`, userRole: 'user', type: 'multiple_locations', score: 70 },
  reasons: [
    { type: 'multiple_locations', score: 70, count: 7 },
    { type: 'high_risk_ip', score: 35, count: 7 },
  ],
  countries: [
    { countryCode: 'TR', country: 'Türkiye', count: 4 },
    { countryCode: 'DE', country: 'Almanya', count: 2 },
    { countryCode: null, country: null, count: 1 },
  ],
  ...{ sessions: 7, addresses: 7, deviceClasses: 1, lastActivity: '2026-01-20T10:00:00.000Z' },
})

export const findingPage = (findings: Findings['findings']) => ({
  body: {
    data: {
      findings,
      summary: { users: findings.length, highRiskSessions: 7, averageRisk: 4.2 },
      pagination: {
        page: 1,
        limit: 20,
        total: findings.length,
        totalPages: 1,
        hasNext: false,
        hasPrev: false,
      },
    },
  },
})
