/** Days of a range of support analytics; the last one is today, in Istanbul. */
export const supportRanges = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const
export type SupportRange = keyof typeof supportRanges
export const supportRangeNames = Object.keys(supportRanges) as [SupportRange, ...SupportRange[]]
export const standardSupportRange = '7d' satisfies SupportRange

/** The key figures, in the order of a new layout. */
export const supportKpis = [
  'totalTickets',
  'openBacklog',
  'averageFRT',
  'medianFRT',
  'p95FRT',
  'averageART',
  'medianART',
  'p95ART',
  'slaCompliance',
  'averageCSAT',
  'reopenRate',
] as const
export type SupportKpi = (typeof supportKpis)[number]

export const supportUnits: Record<SupportKpi, 'count' | 'minutes' | 'percent' | 'rating'> = {
  totalTickets: 'count',
  openBacklog: 'count',
  averageFRT: 'minutes',
  medianFRT: 'minutes',
  p95FRT: 'minutes',
  averageART: 'minutes',
  medianART: 'minutes',
  p95ART: 'minutes',
  slaCompliance: 'percent',
  averageCSAT: 'rating',
  reopenRate: 'percent',
}

/** Which direction of a figure is welcome; the number of tickets is neither. */
export const welcomeDirection: Record<SupportKpi, 'up' | 'down' | undefined> = {
  totalTickets: undefined,
  openBacklog: 'down',
  averageFRT: 'down',
  medianFRT: 'down',
  p95FRT: 'down',
  averageART: 'down',
  medianART: 'down',
  p95ART: 'down',
  slaCompliance: 'up',
  averageCSAT: 'up',
  reopenRate: 'down',
}

/** Figures with a history. */
export const supportTrends = [
  'created',
  'resolved',
  'openBacklog',
  'averageFRT',
  'averageART',
  'slaCompliance',
  'averageCSAT',
] as const
export type SupportTrend = (typeof supportTrends)[number]

/** The figures of the desk now. */
export const supportLive = [
  'openBacklog',
  'unassigned',
  'waitingForFirstResponse',
  'waitingForUser',
  'overdue',
  'dueSoon',
  'createdLastHour',
  'resolvedLastHour',
] as const
export type SupportLive = (typeof supportLive)[number]

/** What no agent did, or one who was deleted. */
export const nobody = 'nobody'

/** Sets of tickets behind a figure; the last six need a value. */
export const supportDrilldowns = [
  ...supportKpis,
  ...supportLive.filter((live) => live !== 'openBacklog'),
  'resolved',
  'status',
  'category',
  'priority',
  'agent',
  'rating',
  'segment',
] as const
export type SupportDrilldown = (typeof supportDrilldowns)[number]

/** Requesters by their number of tickets in the range; each is in one of them. */
export const requesterSegments = ['single', 'repeat', 'frequent'] as const
export type RequesterSegment = (typeof requesterSegments)[number]
/** Tickets from which a requester belongs to the segment. */
export const segmentFrom: Record<RequesterSegment, number> = { single: 1, repeat: 2, frequent: 4 }

export const requesterKinds = ['registered', 'guest'] as const

export const forecastTypes = ['volume', 'resolved'] as const
export type ForecastType = (typeof forecastTypes)[number]

/** Days of a benchmark's periods. */
export const benchmarkPeriods = { week: 7, month: 30, quarter: 90 } as const
export type BenchmarkPeriod = keyof typeof benchmarkPeriods
export const benchmarkPeriodNames = Object.keys(benchmarkPeriods) as [BenchmarkPeriod, ...BenchmarkPeriod[]]

/** What is correlated with what. */
export const supportCorrelations = [
  'firstResponse_rating',
  'resolution_rating',
  'reopens_rating',
  'volume_firstResponse',
] as const
export type SupportCorrelation = (typeof supportCorrelations)[number]

/** Upper bounds in minutes of the times to respond by which ratings are grouped; the last group has none. */
export const responseGroups = [15, 60, 240, 1440] as const

/** The parts of the screen that can be downloaded. */
export const supportBlocks = [
  'kpi',
  'volume',
  'trend',
  'status',
  'agents',
  'categories',
  'csat',
  'csatTrend',
  'sla',
  'slaTrend',
  'segments',
  'requesters',
  'correlation',
  'predictive',
  'benchmark',
] as const
export type SupportBlock = (typeof supportBlocks)[number]

/** The tabs of the screen, in the order of a new layout. */
export const supportTabs = [
  'trend',
  'status',
  'agents',
  'categories',
  'csat',
  'sla',
  'segments',
  'insights',
] as const
export type SupportTab = (typeof supportTabs)[number]

/** The layout of the screen until an admin saves another. */
export const standardSupportLayout = { kpis: [...supportKpis], tabs: [...supportTabs], realtime: true }
