import type {
  Channel,
  DeliveryFault,
  DeliveryStatus,
  Language,
  NotificationKind,
  NotificationStatus,
  Priority,
  Role,
  SkipReason,
  TargetType,
  TemplateCategory,
  UserStatus,
} from '#db/enums.ts'
import { language } from './texts.ts'
import type { Tone } from './ui/tone.ts'

type Label = Record<Language, string>

const states: Record<NotificationStatus, Label> = {
  pending: { en: 'pending', tr: 'onay bekliyor' },
  approved: { en: 'approved', tr: 'onaylandı' },
  rejected: { en: 'rejected', tr: 'reddedildi' },
  scheduled: { en: 'scheduled', tr: 'zamanlandı' },
  processing: { en: 'being sent', tr: 'gönderiliyor' },
  sent: { en: 'sent', tr: 'gönderildi' },
  failed: { en: 'failed', tr: 'başarısız' },
  cancelled: { en: 'cancelled', tr: 'iptal edildi' },
}

const types: Record<Channel, Label> = {
  push: { en: 'push', tr: 'anlık bildirim' },
  in_app: { en: 'in-app', tr: 'uygulama içi' },
  email: { en: 'e-mail', tr: 'e-posta' },
  sms: { en: 'SMS', tr: 'SMS' },
}

const targets: Record<TargetType, Label> = {
  all_users: { en: 'everybody', tr: 'tüm kullanıcılar' },
  admin: { en: 'admins', tr: 'yöneticiler' },
  user: { en: 'one person', tr: 'tek kullanıcı' },
  segment: { en: 'segment', tr: 'segment' },
}

const deliveries: Record<DeliveryStatus, Label> = {
  queued: { en: 'waiting', tr: 'sırada' },
  processing: { en: 'being sent', tr: 'gönderiliyor' },
  sent: { en: 'sent', tr: 'ulaştı' },
  failed: { en: 'failed', tr: 'başarısız' },
  cancelled: { en: 'cancelled', tr: 'iptal' },
  skipped: { en: 'skipped', tr: 'atlandı' },
}

const skips: Record<SkipReason, Label> = {
  preference_off: { en: 'does not want it', tr: 'bu konuyu bu kanalda kapatmış' },
  no_consent: { en: 'has not asked for marketing', tr: 'kampanya izni yok' },
  frequency_cap: { en: 'had enough of it today', tr: 'günlük sınırına ulaşmış' },
  no_address: { en: 'has no address for it', tr: 'bu kanalda adresi yok' },
  address_gone: { en: 'the address is gone', tr: 'adresi artık geçersiz' },
  not_active: { en: 'is not active', tr: 'hesabı aktif değil' },
  platform: { en: 'is on other platforms', tr: 'hedef platformda cihazı yok' },
}

const faults: Record<DeliveryFault, Label> = {
  mail_server_slow: {
    en: 'the mail server was too slow to be given the mail',
    tr: 'e-posta sunucusu çok yavaştı, e-posta iletilemedi',
  },
  mail_server_silent: {
    en: 'the mail server has the mail and did not say in time whether it takes it, so it is not sent again',
    tr: 'e-posta sunucusu e-postayı aldı ama kabul edip etmediğini zamanında söylemedi, yeniden gönderilmez',
  },
  mail_address_invalid: { en: 'this is not one e-mail address', tr: 'geçerli tek bir e-posta adresi değil' },
  mail_header_invalid: {
    en: 'a header of the mail has no valid name',
    tr: 'e-postanın bir üst bilgisi geçersiz',
  },
  outcome_lost: {
    en: 'given up: after five attempts nobody knows how it ended',
    tr: 'vazgeçildi: beş denemenin de nasıl bittiği bilinmiyor',
  },
  reply_unwritable: {
    en: 'what the provider said could not be written down',
    tr: 'sağlayıcının yanıtı kaydedilemedi',
  },
}

const categories: Record<TemplateCategory, Label> = {
  general: { en: 'general', tr: 'genel' },
  welcome: { en: 'welcome', tr: 'hoş geldin' },
  marketing: { en: 'marketing', tr: 'kampanya' },
  system: { en: 'system', tr: 'sistem' },
  security: { en: 'security', tr: 'güvenlik' },
  update: { en: 'update', tr: 'güncelleme' },
  reminder: { en: 'reminder', tr: 'hatırlatma' },
}

const { general: _, ...abouts } = categories
const kinds: Record<NotificationKind, Label> = { ...abouts, other: { en: 'other', tr: 'diğer' } }

const people: Record<UserStatus, Label> = {
  active: { en: 'active', tr: 'aktif' },
  inactive: { en: 'inactive', tr: 'inaktif' },
  suspended: { en: 'suspended', tr: 'askıda' },
}

const activities = {
  on: { en: 'active', tr: 'aktif' },
  off: { en: 'inactive', tr: 'kapalı' },
} satisfies Record<string, Label>

const urgencies: Record<Priority, Label> = {
  1: { en: 'low', tr: 'düşük' },
  2: { en: 'normal', tr: 'normal' },
  3: { en: 'high', tr: 'yüksek' },
  4: { en: 'urgent', tr: 'acil' },
  5: { en: 'critical', tr: 'kritik' },
}

const roles: Record<Role, Label> = {
  admin: { en: 'admin', tr: 'yönetici' },
  user: { en: 'gamer', tr: 'oyuncu' },
}

const healths = {
  HEALTHY: { en: 'Healthy', tr: 'Sağlıklı' },
  BUSY: { en: 'Busy', tr: 'Yoğun' },
  WARNING: { en: 'Warning', tr: 'Uyarı' },
  CRITICAL: { en: 'Critical', tr: 'Kritik' },
} satisfies Record<string, Label>

/** Every word, in both languages; in Turkish they are the console's. */
export const labels = {
  states,
  types,
  targets,
  deliveries,
  skips,
  faults,
  categories,
  kinds,
  people,
  activities,
  urgencies,
  roles,
  healths,
}

/** The word for a value of the wire; one that a newer API may know stands as it came (D57). */
const wordOf =
  <Key extends string | number>(labels: Record<Key, Label>) =>
  (key: Key): string =>
    labels[key]?.[language] ?? String(key)

export const stateLabel = wordOf(states)
export const typeLabel = wordOf<string>(types)
export const deliveryLabel = wordOf(deliveries)
export const skipLabel = wordOf(skips)
/** What a provider says stands as it came. */
export const faultLabel = wordOf<string>(faults)
export const targetLabel = wordOf<string>(targets)
export const categoryLabel = wordOf(categories)
export const kindLabel = wordOf<string>(kinds)
export const personLabel = wordOf(people)
export const activityLabel = (isActive: boolean) => wordOf(activities)(isActive ? 'on' : 'off')
export const roleLabel = wordOf(roles)
export const healthLabel = wordOf(healths)
export const priorityLabel = (priority: number) => wordOf<number>(urgencies)(priority)

const tones: Partial<Record<NotificationStatus, Tone>> = {
  pending: 'warning',
  approved: 'info',
  scheduled: 'info',
  processing: 'info',
  sent: 'success',
  failed: 'error',
}

/** The colour of a state; one that is over and done with has none. */
export const stateTone = (state: NotificationStatus) => tones[state]

const deliveryTones: Partial<Record<DeliveryStatus, Tone>> = {
  queued: 'info',
  processing: 'info',
  sent: 'success',
  failed: 'error',
  skipped: 'warning',
}
export const deliveryTone = (state: DeliveryStatus) => deliveryTones[state]
