import type { DeviceClass, SessionEnding } from '#db/enums/sessions.ts'
import type { RiskBand, RiskReason, SessionPeriod, SessionStatus } from '../session-risk.ts'
import type { Labels } from './label.ts'

export const sessionStatusLabels = {
  active: { tr: 'Açık', en: 'Open' },
  expired: { tr: 'Süresi Dolmuş', en: 'Expired' },
  terminated: { tr: 'Sonlandırılmış', en: 'Terminated' },
} satisfies Labels<SessionStatus>

/** How a session ended. */
export const sessionEndLabels = {
  signed_out: { tr: 'Çıkış yapıldı', en: 'Signed out' },
  ended_by_owner: { tr: 'Kullanıcı başka cihazdan kapattı', en: 'Ended by its user elsewhere' },
  ended_by_admin: { tr: 'Yönetici sonlandırdı', en: 'Ended by an admin' },
  refresh_token_reused: { tr: 'Oturum anahtarı ikinci kez kullanıldı', en: 'Token was used again' },
  not_me: { tr: 'Kullanıcı “Bu ben değilim” dedi', en: 'User said it was not them' },
  password_changed: { tr: 'Şifre değişti', en: 'Password was changed' },
  password_reset: { tr: 'Şifre sıfırlandı', en: 'Password was reset' },
  two_factor_reset: { tr: 'İki aşamalı doğrulama sıfırlandı', en: 'Two-factor was reset' },
  account_suspended: { tr: 'Hesap askıya alındı', en: 'Account was suspended' },
  account_deactivated: { tr: 'Hesap pasifleştirildi', en: 'Account was deactivated' },
  account_deleted: { tr: 'Hesap silindi', en: 'Account was deleted' },
  approval_ended: { tr: 'Onaylayan oturum kapandı', en: 'Approving session ended' },
  first_admin: { tr: 'İlk yönetici kuruldu', en: 'First admin was set up' },
  orphaned: { tr: 'Sahipsiz kaldı', en: 'Orphaned' },
  replaced: { tr: 'Yeni girişe yer açıldı', en: 'Made room for a newer sign-in' },
  view_ended: { tr: 'Görünüm kapatıldı', en: 'View was closed' },
  view_revoked: { tr: 'Görünümün oturumu kapandı', en: 'Session of the view ended' },
  idle: { tr: 'Uzun süre kullanılmadı', en: 'Was not used for too long' },
  lifetime: { tr: 'En uzun süresi doldu', en: 'Reached its longest duration' },
} satisfies Labels<SessionEnding>

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
  week: { tr: '7 gün', en: '7 days' },
  month: { tr: '30 gün', en: '30 days' },
  quarter: { tr: '90 gün', en: '90 days' },
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
    tr: 'Açık oturumlar {count} ayrı IP adresinden',
    en: 'Open sessions from {count} IP addresses',
  },
  multiple_devices: {
    tr: 'Aynı anda {count} cihaz türünde oturum',
    en: 'Open sessions on {count} kinds of devices',
  },
  high_risk_ip: { tr: 'Aynı anda {count} açık oturum', en: '{count} open sessions at once' },
  new_device: { tr: 'Daha önce görülmemiş bir cihaz', en: 'A device not seen before' },
  new_country: { tr: 'Daha önce görülmemiş bir ülke', en: 'A country not seen before' },
  failed_logins: {
    tr: 'Girişten önceki bir saatte {count} başarısız deneme',
    en: '{count} failed sign-ins in the hour before',
  },
} satisfies Labels<RiskReason['type']>
