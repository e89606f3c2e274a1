import type { Language } from '#db/enums.ts'

/** Notifications: texts, targets, schedules, preferences. */
export const notifications: Record<string, Record<Language, string>> = {
  TOPIC_LOCKED: { tr: 'Güvenlik bildirimleri kapatılamaz', en: 'Security messages cannot be turned off' },
  PREFERENCE_TYPE_UNKNOWN: { tr: '1 SMS, 2 e-posta, 3 telefon', en: '1 SMS, 2 e-mail, 3 phone' },
  TITLE_TR_REQUIRED: { tr: 'Türkçe başlık gereklidir', en: 'Enter the Turkish title' },
  MESSAGE_TR_REQUIRED: { tr: 'Türkçe mesaj gereklidir', en: 'Enter the Turkish message' },
  TITLE_TOO_LONG: { tr: 'Başlık en fazla 200 karakter olabilir', en: 'Keep the title within 200 characters' },
  MESSAGE_TOO_LONG: {
    tr: 'Mesaj en fazla 5.000 karakter olabilir',
    en: 'Keep the message within 5,000 characters',
  },
  PLATFORM_REQUIRED: { tr: 'En az bir platform seç', en: 'Pick at least one platform' },
  PRIORITY_INVALID: { tr: 'Öncelik 1 ile 5 arasındadır', en: 'Priority is between 1 and 5' },
  TARGET_TYPE_REQUIRED: {
    tr: 'Kime gideceğini seç: all_users, user, segment ya da admin',
    en: 'Choose who receives it: all_users, user, segment or admin',
  },
  NOTIFICATION_TYPE_REQUIRED: {
    tr: 'Hangi kanaldan gideceğini seç: push, in_app, email ya da sms',
    en: 'Choose how it is sent: push, in_app, email or sms',
  },
  TARGET_EMAIL_REQUIRED: { tr: 'Kullanıcı email adresi gereklidir', en: "Enter the user's e-mail address" },
  TARGET_EMAIL_INVALID: { tr: 'Geçerli bir email adresi girin', en: 'Enter a valid e-mail address' },
  TARGET_REQUIRED: { tr: 'Hedef değeri gereklidir', en: 'Enter a target' },
  TARGET_VALUE_UNEXPECTED: {
    tr: 'Tüm kullanıcılara ya da yöneticilere giderken hedef değeri verilmez',
    en: 'Leave out the target value when it goes to all users or admins',
  },
  TARGET_UNKNOWN: { tr: 'Bu adresle kayıtlı kullanıcı yok', en: 'No user is registered with this address' },
  TARGET_TOO_MANY: {
    tr: 'En fazla 500 kişi seçilebilir; daha fazlası için bir segment kullan',
    en: 'Choose at most 500 users; use a segment for more',
  },
  LINK_URL_INVALID: {
    tr: 'Bağlantı https:// ile ya da bu sitenin bir sayfası için / ile başlar',
    en: 'A link begins with https://, or with / for a page of this site',
  },
  LINK_TOO_LONG: {
    tr: 'Bağlantı kodlanmış biçimiyle en fazla 500 karakter olabilir',
    en: 'Keep the link within 500 characters in its encoded form',
  },
  LINK_URL_REQUIRED: { tr: 'Düğmenin açacağı bağlantıyı yaz', en: 'Enter the link that the button opens' },
  LINK_TEXT_REQUIRED: { tr: 'Düğmenin Türkçe metnini yaz', en: 'Enter the Turkish text of the button' },
  LINK_TEXT_TOO_LONG: {
    tr: 'Düğme metni en fazla 40 karakter olabilir',
    en: 'Keep the text of the button within 40 characters',
  },
  LINK_TEXT_PLAIN: {
    tr: 'Düğme metni tek satırdır ve değişken içermez',
    en: 'The text of a button is one line without variables',
  },
  SCHEDULE_INVALID: { tr: 'Geçerli bir tarih ve saat seç', en: 'Pick a valid date and time' },
  SCHEDULE_PAST: { tr: 'Gönderim zamanı geçmişte olamaz', en: 'The time to send is in the past' },
  NOT_AFTER_PAST: { tr: 'Son gönderim zamanı geçmişte olamaz', en: 'The expiry is in the past' },
  NOT_AFTER_EARLY: {
    tr: 'Son gönderim zamanı, gönderim zamanından sonra olmalı',
    en: 'It has to expire after the time to send',
  },
  FALLBACK_NEEDS_INBOX: {
    tr: 'Yedek kanal yalnızca uygulama içi bildirimde kullanılabilir',
    en: 'Fallback channels need an in-app notification',
  },
  FALLBACK_REPEATED: {
    tr: 'Her yedek kanal bir kez seçilebilir',
    en: 'Choose each fallback channel once',
  },
  FALLBACK_HOURS_INVALID: {
    tr: 'Süreler en az 1, toplamı en çok 144 saat olabilir',
    en: 'Wait at least 1 hour each, and 144 hours in total at most',
  },
  FALLBACK_EXPIRED: {
    tr: 'Yedek kanallar, son gönderim zamanından önce başlamalı',
    en: 'Fallback channels have to begin before it expires',
  },
  RETRY_BY_PATH: {
    tr: 'Tek bir bildirim için queue/retry/{id} adresini kullan',
    en: 'To retry one notification, use queue/retry/{id}',
  },
  CANCEL_BY_PATH: {
    tr: 'Tek bir durum için queue/cancel-by-type/{type}/{status} adresini kullan',
    en: 'To cancel one state, use queue/cancel-by-type/{type}/{status}',
  },
  REASON_REQUIRED: { tr: 'Bir neden yaz', en: 'Give a reason' },
  REASON_TOO_LONG: {
    tr: 'Neden en fazla 500 karakter olabilir',
    en: 'Keep the reason within 500 characters',
  },
  PUSH_TOKEN_REQUIRED: { tr: 'Uygulamanın bildirim anahtarı gerekli', en: "The app's push token is needed" },
  PUSH_TOKEN_INVALID: {
    tr: 'Uygulamanın bildirim anahtarı geçersiz',
    en: "The app's push token is not valid",
  },
  CLOCK_INVALID: { tr: 'Saati 22:30 gibi yaz', en: 'Write the time as 22:30' },
  QUIET_HOURS_EMPTY: {
    tr: 'Başlangıç ile bitiş aynı saat olamaz',
    en: 'Start and end cannot be the same time',
  },
  SETTINGS_EMPTY: { tr: 'Değiştirilecek bir ayar gönder', en: 'Send a setting to change' },
  PUSH_ENDPOINT_INVALID: {
    tr: 'Tarayıcının bildirim adresi geçersiz',
    en: "The browser's push address is not valid",
  },
  PUSH_KEY_INVALID: {
    tr: 'Tarayıcının bildirim anahtarı geçersiz',
    en: "The browser's push key is not valid",
  },
  TITLE_TOO_LONG_PUSH: {
    tr: 'Anlık bildirim başlığı en fazla 100 karakter olabilir',
    en: 'Keep the title of a push notice within 100 characters',
  },
  MESSAGE_TOO_LONG_PUSH: {
    tr: 'Anlık bildirim mesajı en fazla 1.000 karakter olabilir',
    en: 'Keep a push notice within 1,000 characters',
  },
  PUSH_TOO_LARGE: {
    tr: 'Anlık bildirim çok büyük, başlığı ya da mesajı kısalt',
    en: 'The push notice is too large, shorten its title or message',
  },
  MESSAGE_TOO_LONG_IN_APP: {
    tr: 'Uygulama içi mesaj en fazla 2.000 karakter olabilir',
    en: 'Keep an in-app message within 2,000 characters',
  },
  MESSAGE_TOO_LONG_SMS: {
    tr: 'SMS en fazla 600 karakter olabilir',
    en: 'Keep an SMS within 600 characters',
  },
  SUBJECT_TOO_LONG: {
    tr: 'E-posta konusu en fazla 200 karakter olabilir',
    en: 'Keep the subject line within 200 characters',
  },
  UNKNOWN_VARIABLE: {
    tr: 'Bu metinde tanınmayan bir değişken var',
    en: 'This text contains an unknown variable',
  },
  TIMEZONE_UNKNOWN: { tr: 'Listeden bir saat dilimi seç', en: 'Choose a time zone from the list' },
  TEMPLATE_ID_INVALID: { tr: 'Geçersiz şablon ID', en: 'This is not the id of a template' },
  TEMPLATE_NAME_REQUIRED: { tr: 'Şablona bir ad ver', en: 'Give the template a name' },
  TEMPLATE_NAME_TOO_LONG: {
    tr: 'Şablon adı en fazla 100 karakter olabilir',
    en: "Keep the template's name within 100 characters",
  },
  TEMPLATE_UNKNOWN: { tr: 'Bu şablon artık yok', en: 'This template no longer exists' },
  TEMPLATE_INACTIVE: { tr: 'Bu şablon kapalı', en: 'This template is turned off' },
  SEGMENT_NAME_REQUIRED: { tr: 'Segmente bir ad ver', en: 'Give the segment a name' },
  SEGMENT_NAME_TOO_LONG: {
    tr: 'Segment adı en fazla 100 karakter olabilir',
    en: "Keep the segment's name within 100 characters",
  },
  SEGMENT_UNKNOWN: { tr: 'Bu segment artık yok', en: 'This segment no longer exists' },
  SEGMENT_EMPTY: { tr: 'En az bir koşul ekle', en: 'Add at least one condition' },
  SEGMENT_TOO_MANY_CONDITIONS: {
    tr: 'Bir segmentte en fazla 20 koşul olabilir',
    en: 'A segment can have up to 20 conditions',
  },
  SEGMENT_OP_INVALID: {
    tr: 'Bu alan böyle karşılaştırılamaz',
    en: 'This field cannot be compared like that',
  },
  SEGMENT_VALUE_INVALID: {
    tr: 'Bu alan için geçerli bir değer seç',
    en: 'Pick a value that fits this field',
  },
  COUNTRY_CODE_UNKNOWN: { tr: 'Böyle bir ülke kodu yok', en: 'There is no country with this code' },
}
