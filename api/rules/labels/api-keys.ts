import type { ApiKeyStatus, QuotaPeriod } from '#db/enums/api-keys.ts'
import type { Scope } from '../scopes.ts'
import type { Label, Labels } from './label.ts'

export const quotaPeriodLabels: Labels<QuotaPeriod> = {
  hourly: { tr: 'Saatlik', en: 'Hourly' },
  daily: { tr: 'Günlük', en: 'Daily' },
  weekly: { tr: 'Haftalık', en: 'Weekly' },
  monthly: { tr: 'Aylık', en: 'Monthly' },
}

export const apiKeyStatusLabels: Labels<ApiKeyStatus> = {
  active: { tr: 'Aktif', en: 'Active' },
  inactive: { tr: 'Durduruldu', en: 'Inactive' },
  revoked: { tr: 'İptal edildi', en: 'Revoked' },
  expired: { tr: 'Süresi doldu', en: 'Expired' },
  client_inactive: { tr: 'İstemcisi pasif', en: 'Client inactive' },
  owner_inactive: { tr: 'Sahibi yönetici değil', en: 'Owner is no admin' },
}

/** What the part of a scope before the dot is about. */
export const scopeNounLabels: Record<string, Label> = {
  notifications: { tr: 'Bildirimler', en: 'Notifications' },
  templates: { tr: 'Bildirim şablonları', en: 'Notification templates' },
  segments: { tr: 'Segmentler', en: 'Segments' },
  queue: { tr: 'Gönderim kuyruğu', en: 'Delivery queue' },
  'reply-templates': { tr: 'Yanıt şablonları', en: 'Reply templates' },
  tickets: { tr: 'Destek talepleri', en: 'Tickets' },
  support: { tr: 'Destek masası', en: 'Support desk' },
  users: { tr: 'Kullanıcılar', en: 'Users' },
  sessions: { tr: 'Oturumlar', en: 'Sessions' },
  dashboard: { tr: 'Gösterge paneli', en: 'Dashboard' },
  reports: { tr: 'Raporlar', en: 'Reports' },
  'api-keys': { tr: 'API anahtarları', en: 'API keys' },
  audit: { tr: 'Denetim izi', en: 'Audit trail' },
  system: { tr: 'Sistem', en: 'System' },
}

/** What a key may do; a scope without a label is a compile error. */
export const scopeLabels: Labels<Scope> = {
  'notifications.read': { tr: 'Bildirimleri okur', en: 'Read notifications' },
  'notifications.create': { tr: 'Bildirim oluşturur, değiştirir', en: 'Create and change notifications' },
  'notifications.delete': { tr: 'Bildirim siler', en: 'Delete notifications' },
  'notifications.approve': { tr: 'Onaylar, reddeder', en: 'Approve and reject' },
  'templates.read': { tr: 'Şablonları okur', en: 'Read templates' },
  'templates.manage': { tr: 'Şablonları yönetir', en: 'Manage templates' },
  'segments.read': { tr: 'Segmentleri okur', en: 'Read segments' },
  'segments.manage': { tr: 'Segmentleri yönetir', en: 'Manage segments' },
  'queue.read': { tr: 'Kuyruğu okur', en: 'Read the queue' },
  'queue.operate': { tr: 'Gönderir, yeniden dener, iptal eder', en: 'Send, retry and cancel' },
  'reply-templates.read': { tr: 'Yanıt şablonlarını okur', en: 'Read reply templates' },
  'reply-templates.manage': { tr: 'Yanıt şablonlarını yönetir', en: 'Manage reply templates' },
  'tickets.read': { tr: 'Talepleri okur', en: 'Read tickets' },
  'tickets.manage': { tr: 'Talepleri yönetir', en: 'Manage tickets' },
  'tickets.reply': { tr: 'Taleplere yanıt verir', en: 'Reply to tickets' },
  'support.analytics': { tr: 'Destek analizlerini okur', en: 'Read support analytics' },
  'support.settings': { tr: 'Destek ayarlarını yönetir', en: 'Manage support settings' },
  'users.search': { tr: 'Kullanıcı arar', en: 'Search users' },
  'users.read': { tr: 'Kullanıcıları okur', en: 'Read users' },
  'users.manage': { tr: 'Kullanıcıları yönetir', en: 'Manage users' },
  'users.export': { tr: 'Kullanıcıları dışa aktarır', en: 'Export users' },
  'sessions.read': { tr: 'Oturumları okur', en: 'Read sessions' },
  'sessions.manage': { tr: 'Oturumları sonlandırır', en: 'End sessions' },
  'dashboard.read': { tr: 'Gösterge panelini okur', en: 'Read the dashboard' },
  'reports.read': { tr: 'Raporları okur', en: 'Read reports' },
  'reports.manage': { tr: 'Rapor çalıştırır, zamanlar', en: 'Run and schedule reports' },
  'api-keys.read': { tr: 'API anahtarlarını listeler, doğrular', en: 'List and verify API keys' },
  'audit.read': { tr: 'Denetim izini okur', en: 'Read the audit trail' },
  'system.read': { tr: 'Sistemin durumunu okur', en: 'Read the state of the system' },
  'system.operate': { tr: 'Sistemi işletir, bakım modunu açar', en: 'Operate the system, start maintenance' },
}
