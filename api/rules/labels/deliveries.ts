import type { DeliveryFault, DeliveryStatus, Receipt, SkipReason } from '#db/enums/deliveries.ts'
import type { WithoutProvider } from '#db/enums/notifications.ts'
import type { Labels } from './label.ts'

export const deliveryStatusLabels = {
  queued: { tr: 'Sırada', en: 'Queued' },
  processing: { tr: 'Gönderiliyor', en: 'Sending' },
  sent: { tr: 'Gönderildi', en: 'Sent' },
  stored: { tr: 'Saklandı, gönderilmedi', en: 'Stored, not sent' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
  skipped: { tr: 'Atlandı', en: 'Skipped' },
} satisfies Labels<DeliveryStatus>

/** What the provider of a sent message reported. */
export const receiptLabels = {
  delivered: { tr: 'İletildi', en: 'Delivered' },
  bounced: { tr: 'Geri döndü', en: 'Bounced' },
  complained: { tr: 'İstenmeyen dendi', en: 'Reported as spam' },
} satisfies Labels<Receipt>

/** Before sending, of a channel without a provider (D34). */
export const withoutProviderTexts = {
  all: {
    tr: 'Bu kanalın sağlayıcısı yok: mesajlar gönderilmez, giden kutusunda saklanır.',
    en: 'This channel has no provider: messages are not sent, they are stored in the outbox.',
  },
  apps: {
    tr: 'Uygulamalara anlık bildirimin sağlayıcısı yok: tarayıcılar mesajı alır, uygulamalara gidecekler giden kutusunda saklanır.',
    en: 'Push to apps has no provider: browsers get the message, those to apps are stored in the outbox.',
  },
} satisfies Labels<Exclude<WithoutProvider, 'none'>>

export const skipReasonLabels = {
  read: { tr: 'Bildirimi uygulamada okumuş ya da kaldırmış', en: 'Has read or removed it in the app' },
  expired: { tr: 'Son gönderim zamanı geçmiş', en: 'Its expiry has passed' },
  offers_off: { tr: 'Gizlilik ayarlarında kampanyalar kapalı', en: 'Offers are off in the privacy settings' },
  personalization_off: {
    tr: 'Gizlilik ayarlarında kişiselleştirme kapalı',
    en: 'Personalization is off in the privacy settings',
  },
  preference_off: { tr: 'Bu konuyu bu kanalda kapatmış', en: 'Turned this topic off on this channel' },
  no_consent: { tr: 'Kampanya izni yok', en: 'No marketing consent' },
  frequency_cap: { tr: 'Günlük sınırına ulaşmış', en: 'Has reached the daily limit' },
  no_address: { tr: 'Bu kanalda adresi yok', en: 'Has no address on this channel' },
  phone_unverified: { tr: 'Telefonu doğrulanmamış', en: 'The phone number is not verified' },
  address_gone: { tr: 'Adresi artık geçersiz', en: 'The address no longer works' },
  address_bounced: { tr: 'E-posta adresinden geri döndü', en: 'E-mail to the address bounced' },
  not_active: { tr: 'Hesabı aktif değil', en: 'The account is not active' },
  platform: { tr: 'Hedef platformda cihazı yok', en: 'Has no device on the chosen platforms' },
} satisfies Labels<SkipReason>

/** Counted reasons, before sending. */
export const unreachableTexts = {
  read: { tr: '{count} kişi uygulamada okumuş ya da kaldırmış', en: '{count} read or removed it in the app' },
  expired: {
    tr: '{count} kişiye son gönderim zamanından önce ulaşılamıyor',
    en: '{count} out of reach before it expires',
  },
  offers_off: {
    tr: '{count} kişinin gizlilik ayarlarında kampanyalar kapalı',
    en: '{count} with offers off in their privacy settings',
  },
  personalization_off: {
    tr: '{count} kişinin gizlilik ayarlarında kişiselleştirme kapalı',
    en: '{count} with personalization off in their privacy settings',
  },
  preference_off: { tr: '{count} kişi bu konuyu kapatmış', en: '{count} switched this topic off' },
  no_consent: { tr: '{count} kişinin kampanya izni yok', en: '{count} without marketing consent' },
  frequency_cap: { tr: '{count} kişi günlük sınırına ulaşmış', en: '{count} at the daily limit' },
  no_address: {
    tr: '{count} kişinin bu kanalda adresi yok',
    en: '{count} without an address on this channel',
  },
  phone_unverified: {
    tr: '{count} kişinin telefonu doğrulanmamış',
    en: '{count} with an unverified phone number',
  },
  address_gone: { tr: '{count} kişinin adresi artık geçersiz', en: '{count} with an outdated address' },
  address_bounced: {
    tr: '{count} kişinin e-posta adresinden geri döndü',
    en: '{count} whose e-mail address bounced',
  },
  not_active: { tr: '{count} kişinin hesabı aktif değil', en: '{count} with an inactive account' },
  platform: {
    tr: '{count} kişinin hedef platformda cihazı yok',
    en: '{count} without a device on the chosen platforms',
  },
} satisfies Labels<SkipReason>

export const deliveryFaultLabels = {
  mail_server_slow: {
    tr: 'E-posta sunucusu çok yavaştı, e-posta iletilemedi',
    en: 'The mail server was too slow to accept the mail',
  },
  mail_server_silent: {
    tr: 'E-posta sunucusu e-postayı aldı ama kabul edip etmediğini zamanında söylemedi, yeniden gönderilmez',
    en: 'The mail server received the mail but did not confirm it in time, so it is not sent again',
  },
  mail_address_invalid: {
    tr: 'Geçerli tek bir e-posta adresi değil',
    en: 'Not a single valid e-mail address',
  },
  mail_header_invalid: {
    tr: 'E-postanın bir üst bilgisi geçersiz',
    en: 'The mail has an invalid header',
  },
  outcome_lost: {
    tr: 'Vazgeçildi: beş denemenin de nasıl bittiği bilinmiyor',
    en: 'Given up: the outcome of all five attempts is unknown',
  },
  reply_unwritable: {
    tr: 'Sağlayıcının yanıtı kaydedilemedi',
    en: 'The reply of the provider could not be stored',
  },
} satisfies Labels<DeliveryFault>

export const queueHealthLabels = {
  HEALTHY: { tr: 'Sağlıklı', en: 'Healthy' },
  BUSY: { tr: 'Yoğun', en: 'Busy' },
  WARNING: { tr: 'Uyarı', en: 'Warning' },
  CRITICAL: { tr: 'Kritik', en: 'Critical' },
} satisfies Labels<string>
