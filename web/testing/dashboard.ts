import type { DataOf } from './api.ts'

type Analytics = DataOf<'GET /admin/users/analytics'>

/** Analytics of a week in which little happened. */
export const analyticsOf = (more: Partial<Analytics> = {}): Analytics => ({
  overview: { totalUsers: 1200, activeUsers: 1100, inactiveUsers: 60, suspendedUsers: 40 },
  registrations: {
    data: [
      { date: '2026-01-01', count: 12 },
      { date: '2026-01-02', count: 0 },
    ],
  },
  emailVerification: { verifiedUsers: 900, unverifiedUsers: 300, verificationRate: 75 },
  demographics: {
    byGenderAndAge: [
      { ageGroup: '18_24', genderCode: 1, count: 300 },
      { ageGroup: '18_24', genderCode: 2, count: 200 },
      { ageGroup: 'unknown', genderCode: null, count: 700 },
    ],
  },
  lastLogin: { distribution: [{ period: 'today', count: 1200 }] },
  security: {
    failedLogins: {
      noFailedAttempts: 1190,
      lowFailedAttempts: 6,
      mediumFailedAttempts: 2,
      highFailedAttempts: 1,
      lockedAccounts: 1,
    },
  },
  geography: {
    countryDistribution: [
      { countryCode: 'TR', count: 700 },
      { countryCode: 'DE', count: 100 },
      { countryCode: null, count: 400 },
    ],
  },
  languages: {
    languageDistribution: [
      { languageCode: 'tr', count: 900 },
      { languageCode: 'en', count: 300 },
    ],
  },
  period: {
    days: 7,
    from: '2026-01-01',
    to: '2026-01-02',
    registrations: 12,
    verifications: 5,
    deletions: 1,
    activeUsers: 500,
  },
  previous: {
    days: 7,
    from: '2025-12-30',
    to: '2025-12-31',
    registrations: 10,
    verifications: 5,
    deletions: 2,
    activeUsers: null,
    registrationsByDay: [
      { date: '2025-12-30', count: 4 },
      { date: '2025-12-31', count: 6 },
    ],
    overview: { totalUsers: 1000, activeUsers: 950, inactiveUsers: 60, suspendedUsers: 50 },
  },
  generatedAt: new Date().toISOString(),
  ...more,
})

type Stats = DataOf<'GET /admin/dashboard'>['stats']

const figuresOf = (more: Partial<Stats>): Stats => ({
  users: { total: 1200, active: 1100, suspended: 40, deleted: 7 },
  registrations: { last30Days: 90, today: 3, deletedToday: 1 },
  previous: { users: { total: 1000, active: 1100, suspended: 50 }, registrations: { last30Days: 60 } },
  series: {
    users: [
      { date: '2026-01-01', total: 1000, active: 1100, suspended: 50 },
      { date: '2026-01-30', total: 1200, active: 1100, suspended: 40 },
    ],
    registrations: [
      { date: '2026-01-29', count: 87 },
      { date: '2026-01-30', count: 3 },
    ],
    sessions: [
      { date: '2026-01-29', count: 410 },
      { date: '2026-01-30', count: 120 },
    ],
  },
  generatedAt: new Date().toISOString(),
  ...more,
})

export const statsOf = (more: Partial<Stats> = {}): DataOf<'GET /admin/dashboard/stats'> => {
  const stats = figuresOf(more)
  return { ...stats, stats }
}

type Health = DataOf<'GET /admin/dashboard/system-health'>

export const healthOf = (more: Partial<Health> = {}): Health => ({
  status: 'healthy',
  reasons: [],
  services: [
    { name: 'database', status: 'up', responseTime: 1.2 },
    { name: 'cache', status: 'off', responseTime: null },
  ],
  queue: { waitingNotifications: 2, waitingMessages: 40, waitingMails: 1, oldestWait: 300, isLate: true },
  tickets: { open: 9, unassigned: 4, overdue: 2 },
  checkedAt: new Date().toISOString(),
  ...more,
})

type Waiting = DataOf<'GET /admin/dashboard/waiting'>

export const waitingOf = (more: Partial<Waiting> = {}): Waiting => ({
  ...{ overdueTickets: 2, approvals: 3, failedSends: 0, lockedAccounts: 1, alerts: 0 },
  checkedAt: new Date().toISOString(),
  ...more,
})

type Activity = DataOf<'GET /admin/dashboard/recent-activities'>[number]

export const activityOf = (more: Partial<Activity> = {}): Activity => ({
  id: 'registration-7',
  type: 'user_registration',
  status: 'success',
  description: 'Işıl Çağlar kaydoldu',
  timeAgo: 'şimdi',
  createdAt: new Date().toISOString(),
  user: { id: 7, fullName: 'Işıl Çağlar' },
  target: { type: 'user', id: 7 },
  ...more,
})
