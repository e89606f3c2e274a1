import type { Language } from '#db/enums.ts'

/** Support tickets, attachments and ratings. */
export const support: Record<string, Record<Language, string>> = {
  TICKET_SUBJECT_REQUIRED: { tr: 'Başlık gereklidir', en: 'Enter a subject' },
  TICKET_SUBJECT_TOO_SHORT: { tr: 'Başlık en az 5 karakter olmalı', en: 'Use at least 5 characters' },
  TICKET_SUBJECT_TOO_LONG: {
    tr: 'Başlık en fazla 200 karakter olabilir',
    en: 'Keep the subject within 200 characters',
  },
  TICKET_DESCRIPTION_REQUIRED: { tr: 'Açıklama gereklidir', en: 'Describe what happened' },
  TICKET_DESCRIPTION_TOO_SHORT: { tr: 'Açıklama en az 20 karakter olmalı', en: 'Use at least 20 characters' },
  TICKET_DESCRIPTION_TOO_LONG: {
    tr: 'Açıklama en fazla 5.000 karakter olabilir',
    en: 'Keep it within 5,000 characters',
  },
  TICKET_CATEGORY_REQUIRED: { tr: 'Bir kategori seç', en: 'Pick a category' },
  TICKET_SUBCATEGORY_INVALID: {
    tr: 'Bu alt kategori seçtiğin kategoride yok',
    en: 'This does not belong to the category you chose',
  },
  GUEST_CONTACT_REQUIRED: { tr: 'Adın ve e-posta adresin gerekli', en: 'Guest email and name are required' },
  GUEST_NAME_TOO_LONG: { tr: 'Ad en fazla 100 karakter olabilir', en: 'Keep the name within 100 characters' },
  MESSAGE_REQUIRED: { tr: 'Bir mesaj yaz', en: 'Write a message' },
  REPLY_CATEGORY_NAME_REQUIRED: { tr: 'Kategoriye bir ad ver', en: 'Give the category a name' },
  REPLY_CATEGORY_NAME_TOO_LONG: {
    tr: 'Kategori adı en fazla 50 karakter olabilir',
    en: "Keep the category's name within 50 characters",
  },
  REPLY_CATEGORY_KEY_INVALID: {
    tr: 'Anahtarda küçük harf, rakam, - ve _ olabilir',
    en: 'Use lower-case letters, digits, - and _ in the key',
  },
  REPLY_CATEGORY_UNKNOWN: { tr: 'Böyle bir kategori yok', en: 'There is no such category' },
  REPLY_CATEGORY_TAKEN: {
    tr: 'Bu adla bir kategori zaten var',
    en: 'There is already a category of this name',
  },
  REPLY_TEMPLATE_NAME_TAKEN: {
    tr: 'Bu dilde aynı adla bir yanıt şablonu zaten var',
    en: 'A reply template in this language already has this name',
  },
  TICKET_STATUS_INVALID: { tr: 'Listeden bir durum seç', en: 'Choose a status from the list' },
  TICKET_PRIORITY_INVALID: { tr: '1 ile 5 arasında bir öncelik seç', en: 'Pick a priority from 1 to 5' },
  TICKET_FLAG_INVALID: { tr: 'Listeden bir işaret seç', en: 'Choose a flag from the list' },
  ASSIGNEE_UNKNOWN: { tr: 'Listeden bir temsilci seç', en: 'Choose an agent from the list' },
  TICKETS_REQUIRED: { tr: 'Önce talep seç', en: 'Select tickets first' },
  TICKETS_TOO_MANY: { tr: 'Bir seferde en fazla 100 talep seç', en: 'Select 100 tickets at most' },
  TAG_REQUIRED: { tr: 'Bir etiket yaz', en: 'Enter a tag' },
  TAG_TOO_LONG: { tr: 'Etiket en fazla 40 karakter olabilir', en: 'Keep the tag within 40 characters' },
  VIEW_NAME_REQUIRED: { tr: 'Görünüme bir ad ver', en: 'Give the view a name' },
  VIEW_NAME_TOO_LONG: { tr: 'Ad en fazla 60 karakter olabilir', en: 'Keep the name within 60 characters' },
  TICKET_VIEW_NAME_TAKEN: {
    tr: 'Bu adda bir görünümün zaten var',
    en: 'You already have a view with this name',
  },
  MESSAGE_CONFLICT: {
    tr: 'Mesaj ya da görünürlüğü iki kez ve farklı verilmiş',
    en: 'The message or who may see it is given twice, differently',
  },
  MESSAGES_REQUIRED: { tr: 'Önce mesaj seç', en: 'Select messages first' },
  REQUESTER_REQUIRED: {
    tr: 'Talep sahibini seç ya da e-posta adresini yaz',
    en: 'Choose the requester, or enter an e-mail address',
  },
  REQUESTER_UNKNOWN: { tr: 'Böyle bir kullanıcı yok', en: 'There is no such user' },
  REQUESTER_NAME_REQUIRED: { tr: 'Talep sahibinin adını yaz', en: 'Enter the name of the requester' },
  TICKET_SOURCE_INVALID: { tr: 'Listeden bir kaynak seç', en: 'Choose a source from the list' },
  TICKET_UNKNOWN: { tr: 'Listeden bir talep seç', en: 'Choose a ticket from the list' },
  ANALYTICS_VALUE_UNKNOWN: { tr: 'Bu kümede böyle bir değer yok', en: 'The set has no such value' },
  SNOOZE_INVALID: { tr: 'Bir tarih ve saat seç', en: 'Pick a date and time' },
  SNOOZE_PAST: { tr: 'Gelecek bir yıl içinde bir zaman seç', en: 'Pick a time within the next year' },
  MACRO_NAME_REQUIRED: { tr: 'Makroya bir ad ver', en: 'Give the macro a name' },
  MACRO_NAME_TOO_LONG: { tr: 'Ad en fazla 60 karakter olabilir', en: 'Keep the name within 60 characters' },
  MACRO_NAME_TAKEN: { tr: 'Bu adda bir makro zaten var', en: 'A macro with this name already exists' },
  TICKET_RULE_NAME_REQUIRED: { tr: 'Kurala bir ad ver', en: 'Give the rule a name' },
  TICKET_RULE_NAME_TOO_LONG: {
    tr: 'Ad en fazla 60 karakter olabilir',
    en: 'Keep the name within 60 characters',
  },
  TICKET_RULE_NAME_TAKEN: {
    tr: 'Bu adda bir kural zaten var',
    en: 'A rule with this name already exists',
  },
  TICKET_RULE_EMPTY: { tr: 'Kural en az bir şey yapmalı', en: 'A rule has to do something' },
  TICKET_RULE_HOURS_INVALID: {
    tr: 'Süre 1 ile 2.160 saat (90 gün) arasında olmalı',
    en: 'Give a time between 1 and 2,160 hours (90 days)',
  },
  NOTIFIED_UNKNOWN: {
    tr: 'Haber verilecek kişilerden biri artık temsilci değil',
    en: 'One of those to notify is no longer an agent',
  },
  MACRO_EMPTY: { tr: 'Makro en az bir şey yapmalı', en: 'A macro has to do something' },
  SLA_MINUTES_INVALID: {
    tr: 'Süre 1 dakika ile 60 gün arasında olmalı',
    en: 'Give a time between 1 minute and 60 days',
  },
  SLA_RESOLUTION_TOO_SHORT: {
    tr: 'Çözüm süresi ilk yanıt süresinden kısa olamaz',
    en: 'The time to resolve cannot be shorter than the first response',
  },
  SLA_TIME_INVALID: { tr: 'Saati 09:00 biçiminde yaz', en: 'Give a time such as 09:00' },
  SLA_HOURS_ORDER: { tr: 'Kapanış açılıştan sonra olmalı', en: 'Closing has to be after opening' },
  SLA_HOURS_REQUIRED: { tr: 'En az bir gün açık olmalı', en: 'At least one day has to be open' },
  SLA_WARNING_INVALID: {
    tr: 'Uyarı süresi en fazla 7 gün olabilir',
    en: 'The warning can be 7 days ahead at most',
  },
  HOLIDAY_DAY_INVALID: { tr: 'Bir gün seç', en: 'Pick a day' },
  HOLIDAY_NAME_REQUIRED: { tr: 'Tatilin adını yaz', en: 'Name the holiday' },
  HOLIDAY_NAME_TOO_LONG: {
    tr: 'Ad en fazla 100 karakter olabilir',
    en: 'Keep the name within 100 characters',
  },
  ABSENCE_PAST: { tr: 'Gelecekte bir zaman seç', en: 'Pick a time in the future' },
  ATTACHMENTS_TOO_MANY: {
    tr: 'Bir mesaja en fazla 5 dosya eklenebilir',
    en: 'A message can hold up to 5 files',
  },
  ATTACHMENT_UNKNOWN: {
    tr: 'Bu dosya artık yok, yeniden ekle',
    en: 'This file no longer exists; attach it again',
  },
  FILE_REQUIRED: { tr: 'Bir dosya seç', en: 'Pick a file' },
  FILE_EMPTY: { tr: 'Bu dosya boş', en: 'This file is empty' },
  RATING_INVALID: { tr: '1 ile 5 arasında bir puan ver', en: 'Give 1 to 5' },
  FEEDBACK_TOPIC_INVALID: { tr: 'Listeden bir konu seç', en: 'Choose a topic from the list' },
  FEEDBACK_TOO_LONG: {
    tr: 'Yorum en fazla 2.000 karakter olabilir',
    en: 'Keep the comment within 2,000 characters',
  },
}
