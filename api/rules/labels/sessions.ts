import type { DeviceClass } from '#db/enums.ts'
import type { RiskBand, RiskReason, SessionPeriod, SessionStatus } from '../session-risk.ts'
import type { Labels } from './label.ts'

export const sessionStatusLabels = {
  active: { tr: 'Aktif', en: 'Active' },
  expired: { tr: 'Süresi Dolmuş', en: 'Expired' },
  terminated: { tr: 'Sonlandırılmış', en: 'Terminated' },
} satisfies Labels<SessionStatus>

export const deviceClassLabels = {
  mobile: { tr: 'Mobil', en: 'Mobile' },
  desktop: { tr: 'Masaüstü', en: 'Desktop' },
} satisfies Labels<DeviceClass>

export const riskBandLabels = {
  low: { tr: 'Düşük', en: 'Low' },
  medium: { tr: 'Orta', en: 'Medium' },
  high: { tr: 'Yüksek', en: 'High' },
  critical: { tr: 'Kritik', en: 'Critical' },
} satisfies Labels<RiskBand>

export const sessionPeriodLabels = {
  day: { tr: 'Bugün', en: 'Today' },
  week: { tr: 'Son 7 gün', en: 'Last 7 days' },
  month: { tr: 'Son 30 gün', en: 'Last 30 days' },
  quarter: { tr: 'Son 90 gün', en: 'Last 90 days' },
} satisfies Labels<SessionPeriod>

/** The rules of a risk score by name. */
export const riskTypeLabels = {
  multiple_locations: { tr: 'Çok sayıda konum', en: 'Multiple locations' },
  multiple_devices: { tr: 'Farklı cihaz türleri', en: 'Multiple devices' },
  high_risk_ip: { tr: 'Çok sayıda oturum', en: 'High session count' },
  new_device: { tr: 'Yeni cihaz', en: 'New device' },
  new_country: { tr: 'Yeni ülke', en: 'New country' },
  failed_logins: { tr: 'Başarısız girişler', en: 'Failed sign-ins' },
} satisfies Labels<RiskReason['type']>

/** The same as sentences; `{count}` is what was counted. */
export const riskReasonLabels = {
  multiple_locations: {
    tr: 'Etkin oturumlar {count} ayrı IP adresinden',
    en: 'Active sessions from {count} IP addresses',
  },
  multiple_devices: {
    tr: 'Aynı anda {count} cihaz türünde oturum',
    en: 'Active sessions on {count} kinds of devices',
  },
  high_risk_ip: { tr: 'Aynı anda {count} etkin oturum', en: '{count} active sessions at once' },
  new_device: { tr: 'Daha önce görülmemiş bir cihaz', en: 'A device not seen before' },
  new_country: { tr: 'Daha önce görülmemiş bir ülke', en: 'A country not seen before' },
  failed_logins: {
    tr: 'Girişten önceki bir saatte {count} başarısız deneme',
    en: '{count} failed sign-ins in the hour before',
  },
} satisfies Labels<RiskReason['type']>
