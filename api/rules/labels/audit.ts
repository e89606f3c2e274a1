import type { ActorType, AuditFault } from '#db/enums/audit.ts'
import type { AuditGroup, AuditTarget } from '../audit-groups.ts'
import { accountsActions } from './audit/accounts.ts'
import { consoleActions } from './audit/console.ts'
import { notificationsActions } from './audit/notifications.ts'
import { securityActions } from './audit/security.ts'
import { supportActions } from './audit/support.ts'
import type { Label } from './label.ts'

/**
 * Every action of the audit log as a sentence. `{actor}`, `{target}` and the values of a changed field (`{from}`, `{to}`)
 * are replaced.
 */
export const auditActionLabels = {
  ...accountsActions,
  ...securityActions,
  ...notificationsActions,
  ...supportActions,
  ...consoleActions,
}

export type AuditAction = keyof typeof auditActionLabels
export const auditActions = Object.keys(auditActionLabels) as AuditAction[]

export const auditGroupLabels = {
  users: { tr: 'Kullanıcılar', en: 'Users' },
  security: { tr: 'Güvenlik', en: 'Security' },
  notifications: { tr: 'Bildirimler', en: 'Notifications' },
  templates: { tr: 'Şablonlar ve segmentler', en: 'Templates and segments' },
  support: { tr: 'Destek', en: 'Support' },
  reports: { tr: 'Raporlar', en: 'Reports' },
  system: { tr: 'Sistem', en: 'System' },
} satisfies Record<AuditGroup, Label>

export const auditTargetLabels = {
  user: { tr: 'Kullanıcı', en: 'User' },
  session: { tr: 'Oturum', en: 'Session' },
  address: { tr: 'Adres', en: 'Address' },
  card: { tr: 'Kart', en: 'Card' },
  iban: { tr: 'IBAN', en: 'IBAN' },
  notification: { tr: 'Bildirim', en: 'Notification' },
  queue: { tr: 'Kuyruk', en: 'Queue' },
  outbox: { tr: 'Saklanan mesaj', en: 'Stored message' },
  template: { tr: 'Şablon', en: 'Template' },
  segment: { tr: 'Segment', en: 'Segment' },
  reply_category: { tr: 'Yanıt şablonu kategorisi', en: 'Category of reply templates' },
  reply_template: { tr: 'Yanıt şablonu', en: 'Reply template' },
  ticket: { tr: 'Destek talebi', en: 'Ticket' },
  ticket_view: { tr: 'Talep görünümü', en: 'Ticket view' },
  sla_policy: { tr: 'Hedef süreler', en: 'SLA policy' },
  holiday: { tr: 'Tatil', en: 'Holiday' },
  desk_settings: { tr: 'Destek ayarları', en: 'Support desk settings' },
  macro: { tr: 'Makro', en: 'Macro' },
  ticket_rule: { tr: 'Destek kuralı', en: 'Support rule' },
  report: { tr: 'Rapor', en: 'Report' },
  report_schedule: { tr: 'Rapor planı', en: 'Scheduled report' },
  device: { tr: 'Cihaz', en: 'Device' },
  email: { tr: 'E-posta adresi', en: 'E-mail address' },
  push_subscription: { tr: 'Anlık bildirim', en: 'Push subscription' },
  platform: { tr: 'Platform', en: 'Platform' },
  api_key: { tr: 'API anahtarı', en: 'API key' },
  api_client: { tr: 'API istemcisi', en: 'API client' },
  database: { tr: 'Veritabanı', en: 'Database' },
  audit_log: { tr: 'Denetim izi', en: 'Audit trail' },
  cache: { tr: 'Önbellek', en: 'Cache' },
  log: { tr: 'Sunucu günlüğü', en: 'Server log' },
  error_report: { tr: 'Tarayıcı hatası', en: 'Browser error' },
  config: { tr: 'Sistem ayarı', en: 'System setting' },
} satisfies Record<AuditTarget, Label>

/** Who acted, where no user is named. */
export const auditActorLabels = {
  user: { tr: 'Bir kullanıcı', en: 'A user' },
  admin: { tr: 'Bir yönetici', en: 'An admin' },
  system: { tr: 'Sistem', en: 'The system' },
  api_key: { tr: 'Bir API anahtarı', en: 'An API key' },
  anonymous: { tr: 'Bir ziyaretçi', en: 'A visitor' },
} satisfies Record<ActorType, Label>

const auditFaultLabels = {
  link: { tr: 'önceki gruba bağlı değil', en: 'does not link to the batch before it' },
  hash: { tr: 'özeti uyuşmuyor', en: 'has another hash than its contents' },
  unknown_key: {
    tr: 'bu sunucununkinden başka bir AUTH_SECRET ile mühürlenmiş',
    en: 'was sealed with another AUTH_SECRET than this server’s',
  },
  rows_missing: { tr: 'kayıtları eksik', en: 'has lost entries' },
  rows_added: { tr: 'sonradan eklenen kayıtları var', en: 'has entries that were added later' },
  rows_changed: { tr: 'kayıtları değiştirilmiş', en: 'has entries that were changed' },
  rows_redacted: {
    tr: 'silinen bir hesaba ait olmayan kayıtları karartılmış',
    en: 'has redacted entries that belong to no erased account',
  },
  swept_early: {
    tr: 'saklama süresi dolmadan silinmiş',
    en: 'was deleted before the retention period ended',
  },
  batches_missing: { tr: 'zincirin sonunda eksik', en: 'is missing at the end of the chain' },
} satisfies Record<AuditFault, Label>

type Break = { batch: number; until?: number | undefined; reason: AuditFault }

/** Which batches have which fault, in words; batch 0 is one that is missing. */
export function auditBreakLabel({ batch, until, reason }: Break): Label {
  const { tr, en } = auditFaultLabels[reason]
  if (batch === 0) return { tr: `Bir grup ${tr}`, en: `A batch ${en}` }
  if (until === undefined) return { tr: `${batch}. grup ${tr}`, en: `Batch ${batch} ${en}` }
  return {
    tr: `${batch}–${until}. gruplar ${tr}`,
    en: `Batches ${batch} to ${until} ${en.replace(/^was /, 'were ')}`,
  }
}
