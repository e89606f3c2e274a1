import type { Language } from '#db/enums.ts'

/** Account, authentication and consent. */
export const account: Record<string, Record<Language, string>> = {
  EMAIL_REQUIRED: { tr: 'E-posta adresi gereklidir', en: 'Enter your e-mail address' },
  EMAIL_INVALID: { tr: 'Geçerli bir e-posta adresi girin', en: 'Enter a valid e-mail address' },
  EMAIL_DISPOSABLE: {
    tr: 'Geçici e-posta adresleri kabul edilmiyor, kalıcı bir adres kullan',
    en: 'Disposable addresses are not accepted; use a permanent one',
  },
  PASSWORD_REQUIRED: { tr: 'Yeni şifre gereklidir', en: 'Enter a new password' },
  NEW_PASSWORD_REQUIRED: { tr: 'Yeni şifre gerekli', en: 'Enter a new password' },
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
    en: 'This password is too common; choose another',
  },
  PASSWORD_PERSONAL: {
    tr: 'Şifre adını veya e-posta adresini içermemeli',
    en: 'Keep your name and e-mail address out of the password',
  },
  PASSWORD_UNCHANGED: {
    tr: 'Yeni şifren eskisinden farklı olmalı',
    en: 'Choose a password that differs from your current one',
  },
  PASSWORDS_DIFFER: { tr: 'Şifreler eşleşmiyor', en: 'The passwords do not match' },
  CODE_INVALID: { tr: 'Kod altı rakamdan oluşur', en: 'The code has six digits' },
  TOKEN_REQUIRED: { tr: 'Geçersiz sıfırlama bağlantısı', en: 'This reset link is not valid' },
  LINK_INVALID: { tr: 'Bu bağlantı geçersiz', en: 'This link is not valid' },
  FIRST_NAME_REQUIRED: { tr: 'Ad alanı zorunludur', en: 'Enter your first name' },
  LAST_NAME_REQUIRED: { tr: 'Soyad alanı zorunludur', en: 'Enter your last name' },
  NAME_INVALID: {
    tr: 'Yalnızca harf kullan, en fazla 50 karakter',
    en: 'Use letters only, 50 characters at most',
  },
  BIRTH_DATE_INCOMPLETE: {
    tr: 'Doğum tarihini gün, ay ve yıl olarak tamamla',
    en: 'Choose day, month and year',
  },
  BIRTH_DATE_INVALID: { tr: 'Geçerli bir doğum tarihi seç', en: 'Choose a date that exists' },
  BIRTH_YEAR_INVALID: {
    tr: 'Doğum yılı 1900 ile bu yıl arasında olmalıdır',
    en: 'The year of birth is between 1900 and this year',
  },
  BIRTH_DATE_TOO_YOUNG: { tr: 'En az 13 yaşında olmalısın', en: 'You have to be at least 13' },
  PHONE_INVALID: { tr: 'Geçerli bir telefon numarası gir', en: 'Enter a valid phone number' },
  PHONE_CODE_INVALID: { tr: 'Geçerli bir ülke kodu seç', en: 'Choose a valid country code' },
  GENDER_INVALID: { tr: 'Listeden bir cinsiyet seç', en: 'Choose a gender from the list' },
  LANGUAGE_UNKNOWN: { tr: 'Türkçe ya da İngilizce seç', en: 'Choose Turkish or English' },
  EMAIL_UNCHANGED: { tr: 'Bu zaten senin e-posta adresin', en: 'This is already your e-mail address' },
  ACCOUNT_REASON_TOO_LONG: {
    tr: 'Neden en fazla 200 karakter olabilir',
    en: 'Keep the reason within 200 characters',
  },
  CONFIRMATION_REQUIRED: { tr: 'Silmek istediğini onayla', en: 'Confirm that you want to delete it' },
  EMAIL_ALREADY_IN_USE: { tr: 'Bu e-posta adresi zaten kayıtlı', en: 'This email is already registered' },
  USERNAME_INVALID: {
    tr: '3–20 karakter: harf, rakam ve aralarında nokta, tire ya da alt çizgi',
    en: '3 to 20 characters: letters, digits, and dots, hyphens or underscores between them',
  },
  USERNAME_RESERVED: {
    tr: 'Bu ad platforma ayrılmış, başka birini seç',
    en: 'This name is reserved, choose another',
  },
  USERNAME_TAKEN: { tr: 'Bu kullanıcı adı alınmış', en: 'This username is taken' },
  SUSPENSION_REASON_TOO_LONG: {
    tr: 'Neden en fazla 500 karakter olabilir',
    en: 'Keep the reason within 500 characters',
  },
  SUSPENSION_END_INVALID: { tr: 'Geçerli bir tarih ve saat seç', en: 'Choose a valid date and time' },
  SUSPENSION_END_PAST: { tr: 'Bitiş gelecekte olmalı', en: 'Choose an end in the future' },
  ROLE_REQUIRED: { tr: 'Bir rol seç', en: 'Choose a role' },
  ACTIVITY_TYPE_INVALID: {
    tr: 'Küçük harf, rakam, nokta, tire ve alt çizgi; en fazla 64 karakter',
    en: 'Lower-case letters, digits, dots, dashes and underscores, 64 characters at most',
  },
  ACTIVITY_META_TOO_LARGE: { tr: 'Ek bilgi en fazla 2 kB olabilir', en: 'Keep the details within 2 kB' },
  PASSKEY_NAME_REQUIRED: { tr: 'Geçiş anahtarına bir ad ver', en: 'Name the passkey' },
  TWO_FACTOR_CODE_REQUIRED: { tr: 'Kodu gir', en: 'Enter the code' },
  TWO_FACTOR_CODE_WRONG: {
    tr: 'Kod yanlış ya da kullanılmış. Uygulamandaki yeni kodu dene.',
    en: 'That code is wrong or was already used. Use the current one in your app.',
  },
  CONSENT_UNKNOWN: { tr: 'Böyle bir çerez kategorisi yok', en: 'There is no such cookie category' },
  CONSENT_MANDATORY: {
    tr: 'Zorunlu çerezler kapatılamaz',
    en: 'Strictly necessary cookies cannot be switched off',
  },
  NOTE_REQUIRED: { tr: 'Bir not yaz', en: 'Write a note' },
  NOTE_TOO_LONG: { tr: 'Not en fazla 2.000 karakter olabilir', en: 'Keep the note within 2,000 characters' },
}
