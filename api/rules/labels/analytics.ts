import type { AgeGroup, LoginPeriod } from '../analytics.ts'
import type { HealthService } from '../dashboard.ts'
import type { Labels } from './label.ts'

export const ageGroupLabels = {
  under_18: { tr: '18 altı', en: 'Under 18' },
  '18_24': { tr: '18–24', en: '18–24' },
  '25_34': { tr: '25–34', en: '25–34' },
  '35_44': { tr: '35–44', en: '35–44' },
  '45_54': { tr: '45–54', en: '45–54' },
  over_55: { tr: '55 ve üstü', en: '55 and over' },
  unknown: { tr: 'Bilinmiyor', en: 'Unknown' },
} satisfies Labels<AgeGroup>

export const loginPeriodLabels = {
  today: { tr: 'Bugün', en: 'Today' },
  last_7_days: { tr: 'Son 7 gün', en: 'Last 7 days' },
  last_30_days: { tr: '8–30 gün önce', en: '8–30 days ago' },
  last_90_days: { tr: '31–90 gün önce', en: '31–90 days ago' },
  older: { tr: 'Daha önce', en: 'Earlier' },
  never: { tr: 'Hiç', en: 'Never' },
} satisfies Labels<LoginPeriod>

export const healthServiceLabels = {
  database: { tr: 'Veritabanı', en: 'Database' },
  cache: { tr: 'Önbellek (Redis)', en: 'Cache (Redis)' },
  mail: { tr: 'E-posta sunucusu', en: 'Mail server' },
  queue: { tr: 'Kuyruk', en: 'Queue' },
  storage: { tr: 'Dosya deposu', en: 'File storage' },
} satisfies Labels<HealthService>
