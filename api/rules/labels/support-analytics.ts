import type {
  BenchmarkPeriod,
  ForecastType,
  RequesterSegment,
  SupportCorrelation,
  SupportKpi,
  SupportLive,
  SupportRange,
  SupportTab,
  SupportTrend,
} from '../support-analytics.ts'
import type { Labels } from './label.ts'

export const supportRangeLabels = {
  '1d': { tr: 'Bugün', en: 'Today' },
  '7d': { tr: '7 gün', en: '7 days' },
  '30d': { tr: '30 gün', en: '30 days' },
  '90d': { tr: '90 gün', en: '90 days' },
} satisfies Labels<SupportRange>

export const supportKpiLabels = {
  totalTickets: { tr: 'Yeni talep', en: 'New tickets' },
  openBacklog: { tr: 'Çözülmemiş talep', en: 'Unresolved tickets' },
  averageFRT: { tr: 'Ortalama ilk yanıt', en: 'Average first response' },
  medianFRT: { tr: 'İlk yanıt, ortanca', en: 'First response, median' },
  p95FRT: { tr: 'İlk yanıt, %95’lik dilim', en: 'First response, 95th percentile' },
  averageART: { tr: 'Ortalama çözüm', en: 'Average resolution' },
  medianART: { tr: 'Çözüm, ortanca', en: 'Resolution, median' },
  p95ART: { tr: 'Çözüm, %95’lik dilim', en: 'Resolution, 95th percentile' },
  slaCompliance: { tr: 'SLA uyumu', en: 'SLA compliance' },
  averageCSAT: { tr: 'Ortalama puan', en: 'Average rating' },
  reopenRate: { tr: 'Yeniden açılma oranı', en: 'Reopen rate' },
} satisfies Labels<SupportKpi>

export const supportTrendLabels = {
  created: supportKpiLabels.totalTickets,
  resolved: { tr: 'Çözüm', en: 'Resolutions' },
  openBacklog: supportKpiLabels.openBacklog,
  averageFRT: supportKpiLabels.averageFRT,
  averageART: supportKpiLabels.averageART,
  slaCompliance: supportKpiLabels.slaCompliance,
  averageCSAT: supportKpiLabels.averageCSAT,
} satisfies Labels<SupportTrend>

export const supportLiveLabels = {
  openBacklog: supportKpiLabels.openBacklog,
  unassigned: { tr: 'Atanmamış', en: 'Unassigned' },
  waitingForFirstResponse: { tr: 'İlk yanıtı bekleyen', en: 'Waiting for a first response' },
  waitingForUser: { tr: 'Kullanıcıyı bekleyen', en: 'Waiting for the user' },
  overdue: { tr: 'Şu an süresi geçmiş', en: 'Overdue now' },
  dueSoon: { tr: 'Süresi yaklaşan', en: 'Due soon' },
  createdLastHour: { tr: 'Son saatte açılan', en: 'Created in the last hour' },
  resolvedLastHour: { tr: 'Son saatteki çözüm', en: 'Resolutions in the last hour' },
} satisfies Labels<SupportLive>

export const supportTabLabels = {
  trend: { tr: 'Gidişat', en: 'Trend' },
  status: { tr: 'Durumlar', en: 'Statuses' },
  agents: { tr: 'Temsilciler', en: 'Agents' },
  categories: { tr: 'Kategoriler', en: 'Categories' },
  csat: { tr: 'Memnuniyet', en: 'Satisfaction' },
  sla: { tr: 'SLA', en: 'SLA' },
  segments: { tr: 'Talep sahipleri', en: 'Requesters' },
  insights: { tr: 'Öngörü', en: 'Insights' },
} satisfies Labels<SupportTab>

export const requesterSegmentLabels = {
  single: { tr: 'Tek talep', en: 'One ticket' },
  repeat: { tr: '2–3 talep', en: '2–3 tickets' },
  frequent: { tr: '4 ve üstü talep', en: '4 tickets and more' },
} satisfies Labels<RequesterSegment>

export const requesterKindLabels = {
  registered: { tr: 'Hesabı olan', en: 'With an account' },
  guest: { tr: 'Misafir', en: 'Guest' },
} satisfies Labels<'registered' | 'guest'>

export const correlationLabels = {
  firstResponse_rating: { tr: 'İlk yanıt süresi ve puan', en: 'Time to the first response and rating' },
  resolution_rating: { tr: 'Çözüm süresi ve puan', en: 'Time to resolve and rating' },
  reopens_rating: { tr: 'Yeniden açılma ve puan', en: 'Reopenings and rating' },
  volume_firstResponse: {
    tr: 'Günlük talep ve ilk yanıt süresi',
    en: 'Tickets a day and time to the first response',
  },
} satisfies Labels<SupportCorrelation>

export const forecastLabels = {
  volume: supportKpiLabels.totalTickets,
  resolved: supportTrendLabels.resolved,
} satisfies Labels<ForecastType>

export const benchmarkLabels = {
  week: { tr: '7 gün', en: '7 days' },
  month: { tr: '30 gün', en: '30 days' },
  quarter: { tr: '90 gün', en: '90 days' },
} satisfies Labels<BenchmarkPeriod>
