import type { ErrorLevel } from '#db/enums/error-reports.ts'
import type { Language } from '#db/enums.ts'
import type { ErrorState } from '../error-reports.ts'
import type { LogLevel, LogPeriod, LogType } from '../logs.ts'
import type {
  CacheQuality,
  ExternalApi,
  SecurityEvent,
  SecurityLevel,
  SecurityPart,
  SecurityStatus,
  SslStatus,
  StatePart,
  StateReason,
  ThreatSeverity,
  ThreatType,
} from '../system.ts'
import { healthServiceLabels } from './analytics.ts'
import type { Label, Labels } from './label.ts'

/** How much of the app a browser error broke. */
export const errorLevelLabels = {
  critical: { tr: 'Uygulama', en: 'App' },
  page: { tr: 'Sayfa', en: 'Page' },
  component: { tr: 'Bölüm', en: 'Part of a page' },
} satisfies Labels<ErrorLevel>

export const errorStateLabels = {
  open: { tr: 'Çözülmedi', en: 'Unresolved' },
  resolved: { tr: 'Çözüldü', en: 'Resolved' },
} satisfies Labels<ErrorState>

export const externalApiLabels = {
  mail: { tr: 'E-posta sunucusu', en: 'Mail server' },
  sms: { tr: 'SMS', en: 'SMS' },
  push: { tr: 'Mobil bildirim (FCM)', en: 'App push (FCM)' },
  ai: { tr: 'Yapay zekâ', en: 'AI' },
  cards: { tr: 'Ödeme kuruluşu', en: 'Payment provider' },
  storage: { tr: 'Dosya deposu', en: 'File storage' },
} satisfies Labels<ExternalApi>

const statePartLabels = {
  ...healthServiceLabels,
  ...externalApiLabels,
  cpu: { tr: 'İşlemci', en: 'CPU' },
  memory: { tr: 'Bellek', en: 'Memory' },
  disk: { tr: 'Disk', en: 'Disk' },
} satisfies Labels<StatePart>

/** Why the state of the product is not healthy, in words. */
export function stateReasonLabel({ part, problem, percent = 0 }: StateReason): Label {
  const { tr, en } = statePartLabels[part]
  if (problem === 'down') return { tr: `${tr} çalışmıyor`, en: `${en} is down` }
  if (problem === 'full') return { tr: 'Diskte yer kalmadı', en: 'The disk is full' }
  return { tr: `${tr} kullanımı %${Math.round(percent)}`, en: `${en} usage at ${Math.round(percent)}%` }
}

export const sslStatusLabels = {
  valid: { tr: 'Geçerli', en: 'Valid' },
  expiring: { tr: 'Süresi doluyor', en: 'Expiring' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  unknown: { tr: 'Bilinmiyor', en: 'Unknown' },
} satisfies Labels<SslStatus>

export const cacheQualityLabels = {
  excellent: { tr: 'Mükemmel', en: 'Excellent' },
  good: { tr: 'İyi', en: 'Good' },
  medium: { tr: 'Orta', en: 'Medium' },
  low: { tr: 'Düşük', en: 'Low' },
} satisfies Labels<CacheQuality>

export const securityStatusLabels = {
  secure: { tr: 'Güvende', en: 'Secure' },
  suspicious: { tr: 'Şüpheli', en: 'Suspicious' },
  under_attack: { tr: 'Saldırı altında', en: 'Under attack' },
  unknown: { tr: 'Bilinmiyor', en: 'Unknown' },
} satisfies Labels<SecurityStatus>

export const securityLevelLabels = {
  normal: { tr: 'Normal', en: 'Normal' },
  warning: { tr: 'Uyarı', en: 'Warning' },
  critical: { tr: 'Kritik', en: 'Critical' },
} satisfies Labels<SecurityLevel>

export const threatSeverityLabels = {
  info: { tr: 'Bilgi', en: 'Info' },
  warning: { tr: 'Uyarı', en: 'Warning' },
  critical: { tr: 'Kritik', en: 'Critical' },
} satisfies Labels<ThreatSeverity>

export const threatTypeLabels = {
  brute_force: { tr: 'Parola denemesi', en: 'Brute force' },
  account_lockout: { tr: 'Kilitlenen hesap', en: 'Account lockout' },
  suspicious_ip: { tr: 'Şüpheli adres', en: 'Suspicious address' },
  rate_limit_exceeded: { tr: 'Aşılan istek sınırı', en: 'Rate limit exceeded' },
  unauthorized_access: { tr: 'Yüksek riskli oturumlar', en: 'High-risk sessions' },
  audit_tampering: { tr: 'Bozulan denetim izi', en: 'Audit trail changed' },
  missing_two_factor: { tr: 'İki adımlı doğrulama eksik', en: 'Two-factor missing' },
  certificate: { tr: 'Sertifika', en: 'Certificate' },
} satisfies Labels<ThreatType>

export const securityPartLabels = {
  failed_logins: { tr: 'son bir saatteki girişler', en: 'sign-ins of the last hour' },
  locks: { tr: 'kilitli hesaplar', en: 'locked accounts' },
  rate_limits: { tr: 'istek sınırları', en: 'rate limits' },
  sessions: { tr: 'riskli oturumlar', en: 'risky sessions' },
  stolen_sessions: { tr: 'çalınan oturumlar', en: 'stolen sessions' },
  admins: { tr: 'yöneticiler', en: 'admins' },
  audit: { tr: 'denetim izi', en: 'audit trail' },
  events: { tr: 'son olaylar', en: 'latest events' },
  failed_today: { tr: 'bugünkü girişler', en: 'sign-ins of today' },
  actions_today: { tr: 'bugünkü olaylar', en: 'events of today' },
} satisfies Labels<SecurityPart>

export const securityEventLabels = {
  'auth.failed': { tr: 'Başarısız giriş', en: 'Failed sign-in' },
  'auth.lock': { tr: 'Hesap kilitlendi', en: 'Account locked' },
  'auth.new_device': { tr: 'Yeni cihazdan giriş', en: 'Sign-in from a new device' },
  'auth.not_me': { tr: 'Sahibi girişi reddetti', en: 'Sign-in disowned by its owner' },
  'auth.refresh_token_reused': { tr: 'Çalınmış olabilecek oturum', en: 'Session may be stolen' },
  'two_factor.disable': { tr: 'İki adımlı doğrulama kapatıldı', en: 'Two-factor switched off' },
  'two_factor.reset': { tr: 'İki adımlı doğrulama sıfırlandı', en: 'Two-factor reset' },
  'log.clear': { tr: 'Sunucu günlüğü temizlendi', en: 'Server log cleared' },
} satisfies Labels<SecurityEvent>

export const logTypeLabels = {
  application: { tr: 'Uygulama', en: 'Application' },
  access: { tr: 'Erişim', en: 'Access' },
  error: { tr: 'Hata', en: 'Error' },
  audit: { tr: 'Denetim', en: 'Audit' },
  security: { tr: 'Güvenlik', en: 'Security' },
  system: { tr: 'Sistem', en: 'System' },
} satisfies Labels<LogType>

export const logLevelLabels = {
  debug: { tr: 'Ayıklama', en: 'Debug' },
  info: { tr: 'Bilgi', en: 'Info' },
  warn: { tr: 'Uyarı', en: 'Warning' },
  error: { tr: 'Hata', en: 'Error' },
  fatal: { tr: 'Ölümcül', en: 'Fatal' },
} satisfies Labels<LogLevel>

export const logPeriodLabels = {
  '1h': { tr: 'Son 1 saat', en: 'Last hour' },
  '1d': { tr: 'Son 1 gün', en: 'Last day' },
  '7d': { tr: 'Son 7 gün', en: 'Last 7 days' },
  '30d': { tr: 'Son 30 gün', en: 'Last 30 days' },
} satisfies Labels<LogPeriod>

export const logHealthLabels = {
  good: { tr: 'İyi', en: 'Good' },
  warning: { tr: 'Uyarı', en: 'Warning' },
  critical: { tr: 'Kritik', en: 'Critical' },
} satisfies Labels<'good' | 'warning' | 'critical'>

type Text = Record<Language, string>

/** What to do about a threat. */
export const recommendationTexts: Record<ThreatType, Text> = {
  brute_force: {
    tr: 'Saldıran adresleri güvenlik duvarında engelle ve denenen hesapların sahiplerini uyar.',
    en: 'Block the attacking addresses in the firewall, and warn the owners of the accounts they try.',
  },
  account_lockout: {
    tr: 'Kilitlenen hesapların sahibine ulaş; kilidi kullanıcı sayfasından açabilirsin.',
    en: 'Contact the owners of locked accounts; you can unlock them on the page of the user.',
  },
  suspicious_ip: {
    tr: 'Bu adreslerin denediği hesapların oturumlarını gözden geçir.',
    en: 'Review the sessions of the accounts that these addresses try.',
  },
  rate_limit_exceeded: {
    tr: 'Sınırı aşan adresler bir iş ortağına ait değilse onları güvenlik duvarında engelle.',
    en: 'Unless these addresses belong to a partner, block them in the firewall.',
  },
  unauthorized_access: {
    tr: 'Şüpheli oturumları sonlandır ve sahiplerinden şifrelerini değiştirmelerini iste.',
    en: 'End the suspicious sessions, and ask their owners to change their passwords.',
  },
  audit_tampering: {
    tr: 'Denetim izini doğrula, günlük dosyalarındaki özetlerle karşılaştır ve veritabanına kimin eriştiğini bul.',
    en: 'Verify the audit trail, compare it with the hashes in the log files, and find out who had access to the database.',
  },
  missing_two_factor: {
    tr: 'Her yöneticiden iki adımlı doğrulamayı açmasını iste.',
    en: 'Ask every admin to switch two-factor on.',
  },
  certificate: {
    tr: 'Sunucunun TLS sertifikasını yenile.',
    en: 'Renew the TLS certificate of the server.',
  },
}
