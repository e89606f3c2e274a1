import type { Language } from '#db/enums.ts'

/** The words of every rule of ours, by code. Browser and server say the same. */
export const fieldTexts: Record<string, Record<Language, string>> = {
  EMAIL_REQUIRED: { tr: 'E-posta adresi gereklidir', en: 'Enter your e-mail address' },
  EMAIL_INVALID: { tr: 'Geçerli bir e-posta adresi girin', en: 'Enter a valid e-mail address' },
  EMAIL_DISPOSABLE: {
    tr: 'Geçici e-posta adresleri kabul edilmiyor, kalıcı bir adres kullan',
    en: 'Throwaway addresses are not accepted, use a lasting one',
  },
  PASSWORD_REQUIRED: { tr: 'Yeni şifre gereklidir', en: 'Enter a new password' },
  PASSWORD_MISSING: { tr: 'Şifre gereklidir', en: 'Enter your password' },
  CURRENT_PASSWORD_REQUIRED: { tr: 'Mevcut şifre gerekli', en: 'Enter your current password' },
  CURRENT_PASSWORD_WRONG: { tr: 'Mevcut şifren yanlış', en: 'Your current password is wrong' },
  PASSWORD_TOO_SHORT: { tr: 'Şifre en az 8 karakter olmalıdır', en: 'Use at least 8 characters' },
  PASSWORD_TOO_LONG: { tr: 'Şifre en fazla 128 karakter olabilir', en: 'Use at most 128 characters' },
  PASSWORD_TOO_SIMPLE: {
    tr: 'Şifre; uzunluk, büyük harf, küçük harf, rakam ve özel karakterden en az üçünü karşılamalı',
    en: 'Meet at least three of these: length, upper case, lower case, digit, special character',
  },
  PASSWORD_COMMON: {
    tr: 'Bu şifre çok yaygın, başka bir tane seç',
    en: 'This password is too common, pick another',
  },
  PASSWORD_PERSONAL: {
    tr: 'Şifre adını veya e-posta adresini içermemeli',
    en: 'Keep your name and e-mail address out of the password',
  },
  PASSWORDS_DIFFER: { tr: 'Şifreler eşleşmiyor', en: 'The passwords do not match' },
  CODE_INVALID: { tr: 'Kod altı rakamdan oluşur', en: 'The code has six digits' },
  TOKEN_REQUIRED: { tr: 'Geçersiz sıfırlama bağlantısı', en: 'This reset link is not valid' },
  FIRST_NAME_REQUIRED: { tr: 'Ad alanı zorunludur', en: 'Enter your first name' },
  LAST_NAME_REQUIRED: { tr: 'Soyad alanı zorunludur', en: 'Enter your last name' },
  NAME_INVALID: {
    tr: 'Yalnızca harf kullan, en fazla 50 karakter',
    en: 'Use letters only, 50 characters at most',
  },
  TITLE_TR_REQUIRED: { tr: 'Türkçe başlık gereklidir', en: 'Enter the Turkish title' },
  MESSAGE_TR_REQUIRED: { tr: 'Türkçe mesaj gereklidir', en: 'Enter the Turkish message' },
  TITLE_TOO_LONG: { tr: 'Başlık en fazla 200 karakter olabilir', en: 'Keep the title within 200 characters' },
  MESSAGE_TOO_LONG: {
    tr: 'Mesaj en fazla 5000 karakter olabilir',
    en: 'Keep the message within 5000 characters',
  },
  PLATFORM_REQUIRED: { tr: 'En az bir platform seç', en: 'Pick at least one platform' },
  PRIORITY_INVALID: { tr: 'Öncelik 1 ile 5 arasındadır', en: 'Priority is between 1 and 5' },
  TARGET_EMAIL_REQUIRED: { tr: 'Kullanıcı email adresi gereklidir', en: "Enter the user's e-mail address" },
  TARGET_EMAIL_INVALID: { tr: 'Geçerli bir email adresi girin', en: 'Enter a valid e-mail address' },
  TARGET_REQUIRED: { tr: 'Hedef değeri gereklidir', en: 'Enter a target' },
  TARGET_UNKNOWN: { tr: 'Bu adresle kayıtlı kullanıcı yok', en: 'Nobody is registered with this address' },
  SCHEDULE_INVALID: { tr: 'Geçerli bir tarih ve saat seç', en: 'Pick a valid date and time' },
  SCHEDULE_PAST: { tr: 'Gönderim zamanı geçmişte olamaz', en: 'The time to send is in the past' },
  REASON_REQUIRED: { tr: 'Bir neden yaz', en: 'Give a reason' },
  REASON_TOO_LONG: {
    tr: 'Neden en fazla 500 karakter olabilir',
    en: 'Keep the reason within 500 characters',
  },
  SEARCH_TOO_SHORT: { tr: 'En az 2 karakter yaz', en: 'Type at least 2 characters' },
}
