import type { DataOf } from './api.ts'

const at = '2026-03-10T09:00:00.000Z'
const none = {
  ...{
    averageFRT: null,
    medianFRT: null,
    p95FRT: null,
    averageART: null,
    medianART: null,
    p95ART: null,
    slaCompliance: null,
    averageCSAT: null,
    reopenRate: null,
  },
}

export const kpisOf = (
  more: Partial<DataOf<'POST /admin/support/analytics/kpi'>> = {},
): DataOf<'POST /admin/support/analytics/kpi'> => ({
  ...{ totalTickets: 12, openBacklog: 7, averageFRT: 45, medianFRT: 30, p95FRT: 150, averageART: 2880 },
  ...{ medianART: 1440, p95ART: 5760 },
  ...{ slaCompliance: 91.5, averageCSAT: 4.25, reopenRate: 5 },
  previous: { ...none, totalTickets: 10, openBacklog: 9, averageFRT: 60, slaCompliance: 80 },
  period: { from: at, to: at },
  previousPeriod: { from: at, to: at },
  generatedAt: at,
  ...more,
})

export const chartsOf = (
  more: Partial<DataOf<'POST /admin/support/analytics/charts'>> = {},
): DataOf<'POST /admin/support/analytics/charts'> => ({
  dailyVolume: [
    { date: '2026-03-09', created: 5, resolved: 3, leftWork: 4, reopened: 1 },
    { date: '2026-03-10', created: 7, resolved: 4, leftWork: 4, reopened: 0 },
  ],
  statusDistribution: [
    { status: 'open', count: 9, percentage: 75 },
    { status: 'closed', count: 3, percentage: 25 },
  ],
  agentPerformance: [
    {
      ...{ id: 3, agent: 'Işıl Çağlar', answered: 6, frt: 45, resolved: 4, resolvedAssigned: 3, art: 300 },
      ...{ workload: 21, csat: 4.5, ratings: 2 },
    },
    {
      ...{ id: null, agent: null, answered: 1, frt: 10, resolved: 2, resolvedAssigned: 0, art: 60 },
      ...{ workload: 5, csat: null, ratings: 0 },
    },
  ],
  csatDistribution: [
    { rating: 5, count: 3 },
    { rating: 1, count: 1 },
  ],
  csatTrend: [
    { date: '2026-03-09', avgCsat: null },
    { date: '2026-03-10', avgCsat: 4 },
  ],
  generatedAt: at,
  ...more,
})

export const trendOf = (): DataOf<'POST /admin/support/analytics/trends/:x'> => ({
  metric: 'openBacklog',
  interval: 'day',
  points: [{ at, date: '2026-03-10', value: 7, previous: null }],
  generatedAt: at,
})

export const realtimeOf = (): DataOf<'GET /admin/support/analytics/realtime'> => ({
  ...{ openBacklog: 7, unassigned: 2, waitingForFirstResponse: 3, waitingForUser: 1, overdue: 1, dueSoon: 0 },
  ...{ createdToday: 7, resolvedToday: 4, createdLastHour: 1, resolvedLastHour: 0, generatedAt: at },
})

export const layoutOf = (
  config: Partial<DataOf<'GET /admin/support/analytics/dashboard/config'>['config']> = {},
): DataOf<'GET /admin/support/analytics/dashboard/config'> => ({
  id: 1,
  updated_date: at,
  config: {
    kpis: ['totalTickets', 'averageFRT', 'slaCompliance'],
    tabs: ['trend', 'status', 'agents'],
    realtime: true,
    ...config,
  },
})
