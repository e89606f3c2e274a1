import type { Channel, NotificationKind, NotificationStatus, TargetType } from '#db/enums/notifications.ts'
import type { Priority } from '#db/enums.ts'
import type { DeliveryPart } from '../delivery-rate.ts'
import type { Labels } from './label.ts'

export const notificationStatusLabels = {
  pending: { tr: 'Onay bekliyor', en: 'Pending' },
  approved: { tr: 'Onaylandı', en: 'Approved' },
  rejected: { tr: 'Reddedildi', en: 'Rejected' },
  scheduled: { tr: 'Zamanlandı', en: 'Scheduled' },
  processing: { tr: 'Gönderiliyor', en: 'Sending' },
  sent: { tr: 'Gönderildi', en: 'Sent' },
  stored: { tr: 'Saklandı, gönderilmedi', en: 'Stored, not sent' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
} satisfies Labels<NotificationStatus>

/** A sent notification, by the part of its recipients that it reached. */
export const deliveredPartLabels = {
  all: notificationStatusLabels.sent,
  part: { tr: 'Kısmen ulaştı', en: 'Partly delivered' },
  none: { tr: 'Kimseye ulaşmadı', en: 'Reached nobody' },
} satisfies Labels<DeliveryPart>

export const channelLabels = {
  push: { tr: 'Anlık bildirim', en: 'Push' },
  in_app: { tr: 'Uygulama içi', en: 'In-app' },
  email: { tr: 'E-posta', en: 'E-mail' },
  sms: { tr: 'SMS', en: 'SMS' },
} satisfies Labels<Channel>

export const targetTypeLabels = {
  all_users: { tr: 'Tüm kullanıcılar', en: 'All users' },
  user: { tr: 'Seçili kişiler', en: 'Chosen users' },
  segment: { tr: 'Segment', en: 'Segment' },
  admin: { tr: 'Yöneticiler', en: 'Admins' },
} satisfies Labels<TargetType>

export const notificationKindLabels = {
  welcome: { tr: 'Hoş geldin', en: 'Welcome' },
  system: { tr: 'Sistem', en: 'System' },
  security: { tr: 'Güvenlik', en: 'Security' },
  support: { tr: 'Destek', en: 'Support' },
  marketing: { tr: 'Kampanya', en: 'Marketing' },
  update: { tr: 'Güncelleme', en: 'Update' },
  reminder: { tr: 'Hatırlatma', en: 'Reminder' },
  other: { tr: 'Diğer', en: 'Other' },
} satisfies Labels<NotificationKind>

export const priorityLabels = {
  1: { tr: 'Düşük', en: 'Low' },
  2: { tr: 'Normal', en: 'Normal' },
  3: { tr: 'Yüksek', en: 'High' },
  4: { tr: 'Acil', en: 'Urgent' },
  5: { tr: 'Kritik', en: 'Critical' },
} satisfies Labels<Priority>
